'use client'

import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { headingNumber } from '@/components/ui/heading-number.ts'
import type { TextHeading } from '@/components/ui/headings.ts'
import s from './legal-text.module.css'

/** A heading counts as reached once it is in the upper third of the window. */
const REACHED = 1 / 3

/**
 * Id of the last heading that was reached, or of the first one before that. It changes only when a
 * heading crosses the line.
 */
function useCurrentId(headings: TextHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null)
    const update = () =>
      setCurrent(
        elements.findLast((element) => element.getBoundingClientRect().top < innerHeight * REACHED)
          ?.id,
      )
    const observer = new IntersectionObserver(update, {
      // Practically unlimited at the top, so that a heading scrolled out of the window still
      // counts.
      rootMargin: `1000000px 0px ${String(-100 * (1 - REACHED))}% 0px`,
    })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current ?? headings[0]?.id
}

/** Links to the headings of a text; the one being read is marked. */
export function ContentsList({
  headings,
  className,
}: {
  headings: TextHeading[]
  className?: string
}) {
  const current = useCurrentId(headings)
  return (
    <ol className={cn(s.contents, 'border-l border-line', className)}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current || undefined}>
            <Entry text={text} />
          </a>
        </li>
      ))}
    </ol>
  )
}

function Entry({ text }: Pick<TextHeading, 'text'>) {
  const [number, words] = headingNumber(text)
  if (number === undefined) return words
  return (
    <span className={s.numbered}>
      <span>{number} </span>
      <span>{words}</span>
    </span>
  )
}
