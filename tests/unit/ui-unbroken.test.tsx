import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keepWords, withSpaces } from '@/components/ui/kept-words.ts'
import { unbroken } from '@/components/ui/unbroken.tsx'

const kept = (text: string) => `<span>${text}</span>`
/** Without the style that keeps what is in a span on one line. */
const render = (content: ReactNode) =>
  renderToStaticMarkup(<>{content}</>).replaceAll(/ class="[^"]*"/g, '')

describe('a heading', () => {
  it.each([
    ['One street', 'One street'],
    ['Its four-hundredth trip', `Its ${kept('four-hundredth')} trip`],
    ['Two-person review, year-two', `${kept('Two-person')} review, ${kept('year-two')}`],
    ['A 40-hour week', `A ${kept('40-hour')} week`],
    [`A ${'x'.repeat(60)}-sized word`, `A ${'x'.repeat(60)}-sized word`],
    ['From −30 to 65 – and back', 'From −30 to 65 – and back'],
  ])('%j keeps its compounds', (text, html) => {
    expect(render(unbroken(text))).toBe(html)
  })

  it.each([
    ['It sees the street. It keeps one car.', 'It sees the street. It_keeps one car.'],
    [
      'A person decides. That is all. Nothing else.',
      'A person decides. That_is all. Nothing else.',
    ],
    [
      'Reads plates at 130 feet (40 m), within 10 cm.',
      'Reads plates at 130 feet (40_m), within 10_cm.',
    ],
    ['In 2019 miles of lane', 'In 2019 miles of lane'],
    ['Sixteen hours. A', 'Sixteen hours. A'],
    ['Marked. So \u200B\uFEFF', 'Marked. So \u200B\uFEFF'],
    ['Marked. It is\u200B\u200C\u200D\uFEFF', 'Marked. It_is\u200B\u200C\u200D\uFEFF'],
    [
      'Oriel sees the lane. And nothing it shouldn’t.',
      'Oriel sees the lane. And nothing it shouldn’t.',
    ],
  ])(
    '%j leaves no unit and no beginning of a sentence alone at the end of a line',
    (text, kept) => {
      expect(renderToStaticMarkup(<>{unbroken(text)}</>).replaceAll('\u00A0', '_')).toBe(kept)
      expect(withSpaces(keepWords(text))).toBe(text)
    },
  )

  it('may be one word of any length, which took minutes', () => {
    const word = 'x'.repeat(400_000)
    expect(render(unbroken(word))).toBe(word)
  })

  it('leaves what is not text as it is', () => {
    const mixed = [<em key="a">off-peak</em>, ' and on-time']
    expect(render(unbroken(mixed))).toBe(`<em>off-peak</em> and ${kept('on-time')}`)
  })
})
