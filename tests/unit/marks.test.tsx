import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Visual } from '@/components/ui/visual.tsx'
import { figureGuard } from '@/schemas/objects/figure.ts'
import { visualGuard } from '@/schemas/objects/visual.ts'
import { figures } from '../fixtures/figures.ts'
import { marks } from '../fixtures/marks.ts'

afterEach(() => vi.restoreAllMocks())

const draw = (list: readonly object[]) => {
  const visual = visualGuard.parse({ figure: { ...figures.busStopDusk, marks: list } })
  return renderToStaticMarkup(<Visual visual={visual} sizes="100vw" />)
}
const box = { _key: 'a', kind: 'problem', x: 50, y: 50, width: 25, height: 20 }

describe('boxes over a picture', () => {
  it('stand where their percentages say, over any picture', () => {
    const html = draw([box])
    expect(html).toContain('viewBox="0 0 960 540"')
    expect(html).toContain('x="480" y="270" width="240" height="108"')
  })

  it('are decoration, since the picture is described', () => {
    expect(draw([{ ...box, label: 'stopped' }])).toMatch(/<svg[^>]*aria-hidden="true"/)
  })

  it('carry their label above the left corner, or where their editor put it', () => {
    expect(draw([{ ...box, label: 'stopped' }])).toContain('translate(480 246)')
    const moved = { ...box, label: 'stopped', labelX: 10, labelY: 10, labelEnds: true }
    expect(draw([moved])).toContain('translate(96 54)')
    expect(draw([moved])).toMatch(/<rect x="-\d+"/)
  })

  it('keep the picture still: its focal point would move it under them', () => {
    const hotspot = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
    const of = (list: readonly object[]) =>
      renderToStaticMarkup(
        <Visual
          visual={visualGuard.parse({ figure: { ...figures.busStopDusk, hotspot, marks: list } })}
          sizes="100vw"
        />,
      )
    expect(of([])).toContain('object-position:10% 10%')
    expect(of([box])).not.toContain('object-position')
  })

  it('are not there at all where there are none', () => {
    expect(draw([])).not.toContain('<svg')
  })

  it('that lie outside are left out, and the others stay', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const figure = figureGuard.parse({
      ...figures.busStopDusk,
      marks: [{ ...box, x: 140 }, ...marks.streetDuskDetail],
    })
    expect(figure.marks).toHaveLength(2)
    expect(warn.mock.calls[0]?.[0]).toContain('Left out a box over a picture (_key a): x:')
  })
})
