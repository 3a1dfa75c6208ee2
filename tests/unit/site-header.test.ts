import { describe, expect, it } from 'vitest'
import { currentMark } from '../../components/site/current-page.ts'
import { nextVisibility, type Visibility } from '../../components/site/header-visibility.ts'

const HEIGHT = 136

/** Hidden or not after each scroll position in turn. */
function follow(...positions: number[]): boolean[] {
  let state: Visibility = { hidden: false, from: 0 }
  return positions.map((y) => {
    state = nextVisibility(state, y, HEIGHT)
    return state.hidden
  })
}

describe('the header', () => {
  it('stays within its own height', () => {
    expect(follow(50, 100, 136)).toEqual([false, false, false])
  })

  it('hides past its height and comes back on any way up', () => {
    expect(follow(200, 400, 399)).toEqual([true, true, false])
  })

  it('does not hide for less than six pixels, but for six in small steps', () => {
    expect(follow(300, 299, 304, 305)).toEqual([true, false, false, true])
    expect(follow(300, 299, 301, 303, 305)).toEqual([true, false, false, false, true])
  })

  it('reckons the way up from the lowest point', () => {
    expect(follow(300, 600, 900, 899)).toEqual([true, true, true, false])
  })

  it('is shown at the top', () => {
    expect(follow(900, 0)).toEqual([true, false])
  })
})

describe('the current page', () => {
  it.each([
    ['/platform', '/platform', 'page'],
    ['/platform', '/platform/camera', 'true'],
    ['/platform', '/platforms', undefined],
    ['/press', '/press/oriel-goes-fanless', 'true'],
    ['/company#media-center', '/company/people', undefined],
    ['/solutions', '/solutions', 'page'],
    ['/solutions', '/applications/transit-buses', 'true'],
    ['/solutions', '/applications', undefined],
    ['/company#media-center', '/company', undefined],
    ['/', '/platform', undefined],
  ])('%s on %s is marked %s', (href, pathname, mark) => {
    expect(currentMark(href, pathname)).toBe(mark)
  })
})
