import type { ReactNode } from 'react'
import s from './design.module.css'
import type { ThemeName } from './tokens.ts'

const GROUNDS: readonly ThemeName[] = ['light', 'dark']

type Props = { children: ReactNode; title?: string }

/** Shows its children twice: on a light background, then on a dark one. */
export function BothGrounds({ children, title }: Props) {
  return GROUNDS.map((theme) => (
    <div key={theme} data-theme={theme} className={s.panel}>
      {title === undefined ? null : (
        <h3 className="text-h4">
          {title}, {theme}
        </h3>
      )}
      {children}
    </div>
  ))
}
