import { describe, expect, it } from 'vitest'
import { planResize } from '../domain/assets/transform/geometry.ts'
import { parseTransformParams } from '../domain/assets/transform/params.ts'

const LANDSCAPE = { width: 300, height: 200 }

function plan(query: string, source = LANDSCAPE) {
  const params = parseTransformParams(new URLSearchParams(query))
  if (!params) throw new Error(`"${query}" transforms nothing`)
  return planResize(source, params.size)
}

const OUTPUT_SIZES: [query: string, width: number, height: number][] = [
  ['w=150', 150, 100],
  ['h=50', 75, 50],
  ['w=600', 600, 400],
  ['w=100&h=100', 100, 67],
  ['w=600&h=600', 600, 400],
  ['w=100&h=100&fit=clip', 100, 67],
  ['w=100&h=100&fit=crop', 100, 100],
  ['w=600&h=600&fit=crop', 600, 600],
  ['w=150&fit=crop', 150, 100],
  ['w=150&max-h=60&fit=crop', 150, 60],
  ['w=150&min-h=140&fit=crop', 150, 140],
  ['w=150&max-h=60', 150, 100],
  ['w=100&h=100&fit=fill', 100, 100],
  ['w=600&h=600&fit=fill', 600, 600],
  ['w=100&h=100&fit=fillmax', 100, 100],
  ['w=600&h=600&fit=fillmax', 600, 600],
  ['w=100&h=100&fit=max', 100, 67],
  ['w=600&h=600&fit=max', 300, 200],
  ['w=600&fit=max', 300, 200],
  ['w=100&h=100&fit=min', 100, 100],
  ['w=600&h=600&fit=min', 200, 200],
  ['w=600&h=300&fit=min', 300, 150],
  ['w=600&fit=min', 300, 200],
  ['w=100&h=100&fit=scale', 100, 100],
  ['w=600&h=50&fit=scale', 600, 50],
  ['w=50&dpr=3', 150, 100],
  ['w=50&h=50&fit=crop&dpr=2', 100, 100],
  ['w=200&dpr=2&fit=max', 300, 200],
  ['w=33.4&h=33.4&fit=crop', 33, 33],
  ['q=50', 300, 200],
]

describe('output size', () => {
  it.each(OUTPUT_SIZES)('%s gives %i x %i from 300 x 200', (query, width, height) => {
    expect(plan(query).canvas).toEqual({ width, height })
  })

  it('scales down to 8192 px when dpr or proportions go beyond', () => {
    expect(plan('w=6000&dpr=3').canvas).toEqual({ width: 8192, height: 5461 })
    expect(plan('w=8000', { width: 10, height: 1000 }).canvas).toEqual({ width: 82, height: 8192 })
  })

  it('never collapses a side to nothing', () => {
    expect(plan('w=10', { width: 5000, height: 2 }).canvas).toEqual({ width: 10, height: 1 })
  })

  it('leaves the picture inside a fill canvas undistorted, and fillmax unenlarged', () => {
    expect(plan('w=600&h=600&fit=fill').resize).toEqual({ width: 600, height: 400 })
    expect(plan('w=600&h=600&fit=fillmax').resize).toEqual({ width: 300, height: 200 })
  })
})

describe('crop region', () => {
  const SQUARE = 'w=100&h=100&fit=crop'

  it.each([
    ['', 50],
    ['&crop=center', 50],
    ['&crop=left', 0],
    ['&crop=right', 100],
    ['&crop=top', 50],
    ['&crop=focalpoint', 50],
    ['&crop=focalpoint&fp-x=0', 0],
    ['&crop=focalpoint&fp-x=0.5', 50],
    ['&crop=focalpoint&fp-x=0.6', 80],
    ['&crop=focalpoint&fp-x=1', 100],
  ])('of a wide image with "%s" starts %i px from the left', (crop, left) => {
    expect(plan(SQUARE + crop).region).toEqual({ left, top: 0, width: 200, height: 200 })
  })

  it.each([
    ['&crop=top', 0],
    ['&crop=bottom', 100],
    ['&crop=bottom,left', 100],
    ['&crop=focalpoint&fp-y=0.1', 0],
  ])('of a tall image with "%s" starts %i px from the top', (crop, top) => {
    const region = plan(SQUARE + crop, { width: 200, height: 300 }).region
    expect(region).toEqual({ left: 0, top, width: 200, height: 200 })
  })
})
