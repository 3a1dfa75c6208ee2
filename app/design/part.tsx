import type { ReactNode } from 'react'
import s from './design.module.css'

type Props = { id: string; title: string; note?: string; children: ReactNode }

/** One part of the design system, under its heading. */
export function Part({ id, title, note, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={s.part}>
      <h2 id={`${id}-title`} className="text-h3-lg">
        {title}
      </h2>
      {note === undefined ? null : <p className={s.note}>{note}</p>}
      {children}
    </section>
  )
}
