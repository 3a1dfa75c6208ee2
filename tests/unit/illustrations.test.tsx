import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ReviewCard } from '@/components/review-card/review-card.tsx'
import { Illustration } from '@/components/ui/illustration.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import { darkMap, mapContent, town, traffic } from '@/content/illustrations/src/city-map.ts'
import { sanitizeSvg } from '@/lib/illustrations/sanitize-svg.ts'
import { illustrationGuard } from '@/schemas/documents/illustration.ts'
import { reviewCardGuard } from '@/schemas/documents/review-card.ts'
import { sectionBlocks } from '@/lib/markdown/blocks.ts'
import { writeMarkdown } from '@/lib/markdown/write.ts'
import { richTextGuard } from '@/schemas/objects/rich-text.ts'
import { visualGuard } from '@/schemas/objects/visual.ts'
import { sectionGuards } from '@/schemas/sections/index.ts'
import { namedPictures } from '../../server/ahead/named-pictures.ts'
import { figures } from '../fixtures/figures.ts'
import { illustrations } from '../fixtures/illustrations.ts'
import { reviewCards } from '../fixtures/review-cards.ts'

describe.each(Object.entries(reviewCards))('the review card %s', (_, raw) => {
  const card = reviewCardGuard.parse(raw)
  const html = renderToStaticMarkup(<ReviewCard card={card} />)

  it('may stand twice on a page', () => {
    expect(html).not.toMatch(/\sid="/)
  })

  it('is one image in words, and offers no answer that could be given', () => {
    expect(html).toContain(`role="img" aria-label="${card.alt}"`)
    expect(html).not.toMatch(/<(?:a|button|input)\b/)
  })

  it('shows what its editor wrote', () => {
    const words = [card.product, card.number, card.status, ...card.actions]
    const facts = card.facts.flatMap(({ text, value }) => [text, value])
    for (const word of [...words, ...facts]) expect(html).toContain(`>${word}<`)
  })
})

describe.each(Object.entries(reviewCards))('the pictures of the review card %s', (_, raw) => {
  const large = `image-${'a'.repeat(40)}-6000x4000`
  const cardOf = (format: string) => {
    const pictures = raw.pictures.map(() => `${large}-${format}`)
    return renderToStaticMarkup(<ReviewCard card={reviewCardGuard.parse({ ...raw, pictures })} />)
  }

  it('are asked for in the size of their place, and encoded ahead in it', () => {
    const html = cardOf('jpg')
    expect(html).not.toContain('src="/lake/')
    const widths = namedPictures(html).map((address) => Number(/&w=(\d+)/.exec(address)?.[1]))
    expect(widths).not.toEqual([])
    expect(Math.max(...widths)).toBeLessThan(1920)
  })

  it('stay as they are where they are drawings', () => {
    const html = cardOf('svg')
    expect(html).toMatch(/src="\/lake\/[^"?]+\.svg"/)
    expect(html).not.toContain('/_next/image')
  })
})

it('a review card may not mark more than its timeline has', () => {
  const timeline = { seconds: 8, from: 3, to: 9 }
  expect(reviewCardGuard.safeParse({ ...reviewCards.screen, timeline }).success).toBe(false)
})

/** What is drawn: tags with their attributes, without what the sanitizer adds or may leave out. */
const shapesOf = (svg: string) =>
  svg
    .replaceAll(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>/g, '')
    .match(/<(?!svg|\/)[^>]+>/g)
    ?.map((tag) => tag.replace(/\/>$/, '>'))

const countDeclarations = (svg: string) =>
  svg.match(/<style>[\s\S]*?<\/style>/)?.[0].match(/[\w-]+:\s*[^;{}]+(?=[;}])/g)?.length

describe.each(globSync('content/illustrations/*.svg'))('%s', (path) => {
  const source = readFileSync(path, 'utf8')

  it('keeps every shape when it is made safe', () => {
    expect(shapesOf(sanitizeSvg(source))).toEqual(shapesOf(source))
  })

  it('keeps every rule of its style sheet', () => {
    expect(countDeclarations(sanitizeSvg(source))).toBe(countDeclarations(source))
  })

  it('can be looked at by itself: each variable has a value to fall back on', () => {
    expect(source.match(/var\(--[\w-]+\)/g)).toBeNull()
  })
})

const drawing = illustrationGuard.parse(illustrations.storyRules)
const diagram = illustrationGuard.parse(illustrations.systemDiagram)

describe('a drawing on a page', () => {
  it('is a reference of its own size, named by its description', () => {
    const html = renderToStaticMarkup(<Illustration illustration={drawing} />)
    const file = /^image-(.+)-svg$/.exec(drawing.ref)?.[1]
    expect(html).toContain(`<use href="/illustrations/${file}.svg#art" width="640" height="576">`)
    expect(html).toContain('viewBox="0 0 640 576"')
    expect(html).toContain(`role="img" aria-label="${drawing.alt}"`)
    expect(html.length).toBeLessThan(600)
  })

  it('fills its frame only if its editor says so', () => {
    expect(renderToStaticMarkup(<Illustration illustration={drawing} />)).toContain('slice')
    expect(renderToStaticMarkup(<Illustration illustration={diagram} />)).not.toContain('slice')
  })

  it('has a second file for narrow places', () => {
    const html = renderToStaticMarkup(<Illustration illustration={diagram} />)
    expect(html.match(/<use /g)).toHaveLength(2)
  })

  it('is decoration over a picture, which has a description', () => {
    const figure = figures.streetDuskDetail
    const visual = visualGuard.parse({ figure, illustration: illustrations.isoLane })
    const html = renderToStaticMarkup(<Visual visual={visual} sizes="100vw" />)
    expect(html).toContain(`alt="${figure.alt}"`)
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('aria-label')
  })
})

const blockOf = (fields: object) => ({ _type: 'visual', _key: 'v', ...fields })

describe('a drawing in running text', () => {
  const caption = 'Harbor Street at trip 1 and trip 400.'
  const text = [blockOf({ illustration: illustrations.storyRules, caption })]

  it('has its caption under it', () => {
    const html = renderToStaticMarkup(<RichText value={richTextGuard.parse(text)} />)
    expect(html).toMatch(/<figure id="figure-v".*<use href="[^"]+#art".*<figcaption/s)
    expect(html).toContain(`>${caption}</figcaption>`)
  })

  it('is a picture and its caption in Markdown', () => {
    const prose = sectionGuards.prose.parse({ _type: 'prose', _key: 'p', body: text })
    const { alt } = illustrations.storyRules
    expect(writeMarkdown(sectionBlocks(prose, 2))).toMatch(
      new RegExp(`^!\\[${alt}\\]\\(\\S+/illustrations/\\S+\\.svg\\)\\n\\n\\*${caption}\\*`),
    )
  })

  it('is a picture with the caption of the picture, where one is chosen', () => {
    const figure = { ...figures.busStopDusk, caption }
    const html = renderToStaticMarkup(
      <RichText value={richTextGuard.parse([blockOf({ figure })])} />,
    )
    expect(html).toContain(`>${caption}</figcaption>`)
  })
})

describe('the guard of drawings', () => {
  it.each([
    ['a photo', { ref: figures.busStopDusk.ref }, /SVG/],
    ['no file', { ref: null }, /./],
    ['no description', { alt: ' ' }, /must not be empty/],
  ])('refuses %s', (_, change, reason) => {
    const parsed = illustrationGuard.safeParse({ ...illustrations.storyRules, ...change })
    expect(parsed.error?.message).toMatch(reason)
  })
})

const read = (name: string) => readFileSync(`content/illustrations/${name}.svg`, 'utf8')

it('the city map has its bus on a route that its file draws', () => {
  expect(read('city-map')).toContain(mapContent(town(), darkMap, 1200, 760))
  expect(read('city-map-traffic')).toContain(traffic(town()))
})
