'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { COMPARED_LENGTH } from '@/lib/search/answer.ts'
import type { SearchAnswer } from '@/lib/search/answer.ts'
import type * as ResultsView from './results.tsx'

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE_MS = 160

/** Whether results were shown since the document was loaded. */
let hasShownResults = false

/** A search result and the component that shows it, which is loaded only once somebody types. */
interface Shown {
  answer: SearchAnswer
  view: typeof ResultsView
}

type Props = {
  /** Id of the search field. */
  field: string
  /** The beginning of the query for which the server rendered this page. */
  asked: string
  /** What the server found, in one sentence. */
  status: string
  /** The results rendered by the server, shown until somebody types. */
  children: ReactNode
}

/**
 * Results that update while the visitor types. Without JavaScript, submitting the form loads a page
 * with the results.
 */
export function InstantSearch({ field, asked, status, children }: Props) {
  const [shown, setShown] = useState<Shown>()
  const results = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // New results have taken the place of others, and of the link to them, which had the focus.
    if (hasShownResults && document.activeElement === document.body)
      summary.current?.focus({ preventScroll: true })
    hasShownResults = true
    const input = document.getElementById(field)
    if (!(input instanceof HTMLInputElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const onInput = () => {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const query = input.value.trim()
      if (query === '') setShown(undefined)
      else timer = setTimeout(() => void search(query, signal).then(setShown, () => {}), PAUSE_MS)
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'ArrowDown' && !event.isComposing) focusHit(results.current, 0, event)
    }
    // Going back from a result, the router shows the page as it was before anything was typed.
    const now = new URLSearchParams(location.search).get('q') ?? ''
    if (now.slice(0, COMPARED_LENGTH) !== asked) input.value = now
    // That, or what was typed before the page came alive.
    if (input.value !== input.defaultValue) onInput()
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      asking.abort()
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
    }
  }, [field, asked])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = hitsIn(results.current).findIndex((hit) => hit === document.activeElement)
    if (at === -1) return
    if (event.key === 'ArrowDown') focusHit(results.current, at + 1, event)
    else if (event.key === 'ArrowUp' && at > 0) focusHit(results.current, at - 1, event)
    else if (event.key === 'ArrowUp' || event.key === 'Escape')
      document.getElementById(field)?.focus()
  }

  // Puts the query into the address, so that going back from a result leads to the same search.
  // Counts it as a search, too.
  const onClick = () => {
    if (shown) history.replaceState(null, '', `/search?q=${encodeURIComponent(shown.answer.query)}`)
  }

  return (
    <div ref={results} role="presentation" onKeyDown={onKeyDown} onClickCapture={onClick}>
      <p ref={summary} role="status" tabIndex={-1} className="mb-6 text-lede text-fg-2 empty:mb-0">
        {shown ? shown.view.summaryOf(shown.answer) : status}
      </p>
      {shown ? <shown.view.Results answer={shown.answer} /> : children}
    </div>
  )
}

async function search(query: string, signal: AbortSignal): Promise<Shown> {
  const [answer, view] = await Promise.all([ask(query, signal), import('./results.tsx')])
  // More may have been typed while the view was loaded.
  signal.throwIfAborted()
  return { answer, view }
}

async function ask(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query }).toString()}`, {
    signal,
  })
  // If this fails, the form still works.
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

const hitsIn = (results: HTMLElement | null) => [
  ...(results?.querySelectorAll<HTMLElement>('[data-hit]') ?? []),
]

function focusHit(results: HTMLElement | null, at: number, event: { preventDefault(): void }) {
  const hit = hitsIn(results)[at]
  if (hit === undefined) return
  event.preventDefault()
  hit.focus()
}
