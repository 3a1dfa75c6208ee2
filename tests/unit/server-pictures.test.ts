import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createEncodeAhead } from '../../server/ahead/encode-ahead.ts'
import { namedPictures } from '../../server/ahead/named-pictures.ts'
import { holds, lengthOf, shownWidth } from '../../server/ahead/sizes.ts'
import type { Made } from '../../server/proxy/picture-route.ts'

const windowOf = (width: number) => ({ width, height: 500 })

describe('the width of a picture', () => {
  it.each([
    ['10rem', 160],
    ['50vw', 500],
    ['calc(100vw - 2 * 20px)', 960],
    ['max(76vw, (clamp(42rem, 64vw, 58rem) - 6.5rem) * 1.5)', 852],
    ['max(10vw, 178vh)', 890],
    ['min(10px + 5px, 8px / 2)', 4],
  ])('is computed from %s', (text, width) => {
    expect(lengthOf(text, windowOf(1000))).toBeCloseTo(width)
  })

  it.each(['wide', '10cqw', 'max(1px', '1px 2px', '', '10px)'])('is unknown from "%s"', (text) => {
    expect(lengthOf(text, windowOf(1000))).toBeNaN()
  })

  it('depends on the first condition that holds', () => {
    const sizes = '(width >= 1024px) max(10vw, 30rem), (width >= 640px) 50vw, 100vw'
    expect([390, 640, 1024].map((width) => shownWidth(sizes, windowOf(width)))).toEqual([
      390, 320, 480,
    ])
    expect(holds('(min-width: 40rem)', windowOf(640))).toBe(true)
    expect(holds('(width < 640px)', windowOf(640))).toBe(false)
    expect(holds('(orientation: portrait)', windowOf(640))).toBe(false)
  })
})

const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const setOf = (name: string) =>
  WIDTHS.map((width) => `/_next/image?url=${name}&amp;w=${width}&amp;q=75 ${width}w`).join(', ')
const imageOf = (name: string, sizes: string) =>
  `<img alt="" sizes="${sizes}" srcSet="${setOf(name)}" src="/_next/image?url=${name}&amp;w=3840&amp;q=75"/>`
const widthsOf = (addresses: string[], name: string) =>
  addresses
    .filter((address) => address.includes(`url=${name}&`))
    .map((address) => Number(/w=(\d+)/.exec(address)?.[1]))
    .toSorted((one, other) => one - other)

describe('the pictures that a page names', () => {
  it('are those that common screens ask for', () => {
    const found = namedPictures(imageOf('a', '(width &gt;= 1024px) 10rem, 100vw'))
    expect(found[0]).toMatch(/^\/_next\/image\?url=a&w=\d+&q=75$/)
    expect(widthsOf(found, 'a')).not.toContain(3840)
    expect(widthsOf(found, 'a')).toEqual(expect.arrayContaining([640, 750, 1080, 1200]))
  })

  it('differ by the shape of the screen where a picture has two', () => {
    const html = `<picture><source media="(width &lt; 640px)" srcSet="${setOf('portrait')}" sizes="100vw"/>${imageOf('wide', '100vw')}</picture>`
    const found = namedPictures(html)
    expect(Math.max(...widthsOf(found, 'portrait'))).toBeLessThan(2048)
    expect(Math.min(...widthsOf(found, 'wide'))).toBeGreaterThan(1080)
  })

  it('are the two for plain and for fine screens, where a picture has a fixed width', () => {
    const [plain, fine] = ['/_next/image?url=a&w=640&q=75', '/_next/image?url=a&w=1080&q=75']
    const set = `${plain} 1x, ${fine} 2x`.replaceAll('&', '&amp;')
    expect(namedPictures(`<img srcSet="${set}" width="450"/>`).toSorted()).toEqual([fine, plain])
  })

  it('are none of other servers, and none of pictures without sizes of their own', () => {
    expect(namedPictures('<img src="/a.svg"/><img srcset="https://x.example/a 640w"/>')).toEqual([])
  })
})

const pageOf = (...names: string[]) => names.map((name) => imageOf(name, '100px')).join('')

/** Collects which pictures were made, in their order. */
function encoder(outcome: (name: string) => Made, isBusy = () => false) {
  const order: string[] = []
  const lines: string[] = []
  const aborter = new AbortController()
  const { batch, idle } = createEncodeAhead({
    make: async (address) => {
      const name = /url=(\w+)/.exec(address)?.[1] ?? ''
      order.push(name)
      await sleep(1)
      return outcome(name)
    },
    isBusy,
    signal: aborter.signal,
    report: (line) => lines.push(line),
  })
  return { aborter, batch, idle, lines, made: () => order }
}

describe('encoding ahead', () => {
  it('makes each picture once, and says how many it encoded', async () => {
    const { batch, idle, lines, made } = encoder((name) => (name === 'b' ? 'kept' : 'encoded'))
    const add = batch()
    add(pageOf('a', 'b'))
    add(pageOf('b', 'c'))
    await idle()
    expect(made()).toEqual(['a', 'b', 'c'])
    expect(lines).toEqual([expect.stringMatching(/: 2 in \d+ s$/)])
    add(pageOf('a'))
    await idle()
    expect(made()).toHaveLength(3)
  })

  it('says nothing where all of them were there', async () => {
    const { batch, idle, lines } = encoder(() => 'kept')
    batch()(pageOf('a'))
    await idle()
    expect(lines).toEqual([])
  })

  it('makes those of a later publish first', async () => {
    const { batch, idle, made } = encoder(() => 'encoded')
    batch()(pageOf('a', 'b', 'c'))
    batch()(pageOf('new'))
    await idle()
    expect(made()).toEqual(['a', 'new', 'b', 'c'])
  })

  it('asks again for what failed, with the next page that names it', async () => {
    const { batch, idle, made } = encoder(() => undefined)
    batch()(pageOf('a'))
    await idle()
    batch()(pageOf('a'))
    await idle()
    expect(made()).toEqual(['a', 'a'])
  })

  it('waits while a visitor waits, and ends with the site', async () => {
    let isBusy = true
    const { aborter, batch, idle, made } = encoder(
      () => 'encoded',
      () => isBusy,
    )
    batch()(pageOf('a', 'b'))
    await sleep(10)
    expect(made()).toEqual([])
    isBusy = false
    await expect.poll(made).toEqual(['a', 'b'])
    aborter.abort()
    batch()(pageOf('c'))
    await idle()
    expect(made()).toHaveLength(2)
  })
})
