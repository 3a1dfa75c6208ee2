import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  emptyElements,
  fixtureOf,
  headingLevels,
  type RawSection,
  refusalOf,
  renderSection,
} from '../support/render-section.tsx'
import { videoFixtures } from '../fixtures/sections/video.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => warn.mockClear())

const [morning] = videoFixtures
const withFilm = (change: object, index = 0): RawSection => ({
  ...fixtureOf('video', index),
  film: { ...videoFixtures[index]?.film, ...change },
})
const inCloud = (kind: string) => ({
  url: `https://cdn.sanity.io/files/abc/production/${'b'.repeat(40)}.${kind}`,
})
const players = (html: string) => html.match(/<video[\s\S]*?<\/video>/g) ?? []

describe('section video', () => {
  it.each(videoFixtures)('shows all of a fixture: $_key', ({ film, heading, ...fixture }) => {
    const html = renderSection('video', { ...fixture, film, heading })
    for (const words of [heading, film.title, film.caption]) expect(html).toContain(words ?? '')
    expect(html).toContain(`alt="${film.poster.alt}"`)
    expect(html.includes('<details')).toBe(film.transcript !== null)
    expect(emptyElements(html)).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  it('has a player that loads nothing by itself, and knows its size', () => {
    const [player] = players(renderSection('video', fixtureOf('video')))
    expect(player).toMatch(/^<video controls="" playsInline="" preload="none" poster="data:/)
    expect(player).toContain('width="1280" height="720" aria-label="Harbor Street at eight"')
    expect(player).not.toMatch(/poster="(?!data:)|autoplay|default|crossorigin/i)
    expect(player?.match(/type="video\/\w+"/g)).toEqual(['type="video/webm"', 'type="video/mp4"'])
    expect(player?.match(/src="[^"]*"/g)).toEqual(
      ['webm', 'mp4', 'vtt'].map(
        (kind) => `src="/lake/files/local/production/${'b'.repeat(40)}.${kind}"`,
      ),
    )
  })

  it('is upright where the film is', () => {
    const [player] = players(renderSection('video', fixtureOf('video', 2)))
    expect(player).toContain('width="720" height="1280"')
  })

  it('asks another origin for its captions, and only then for the right to read them', () => {
    const html = renderSection('video', withFilm({ captions: inCloud('vtt'), mp4: inCloud('mp4') }))
    expect(players(html)[0]).toContain('crossorigin="anonymous"')
    const silent = renderSection('video', withFilm({ captions: null, mp4: inCloud('mp4') }))
    expect(silent).not.toContain('crossorigin')
  })

  it('has its heading at the level it is given', () => {
    expect(headingLevels(renderSection('video', fixtureOf('video'), 1))).toEqual([1])
    expect(headingLevels(renderSection('video', fixtureOf('video'), 2))).toEqual([2])
  })

  it.each([
    [{ mp4: null, webm: null }, 'film: needs a film, as an MP4 or a WebM file'],
    [{ webm: null, mp4: morning?.film.captions }, 'film.mp4.url: must be a .mp4 file'],
    [{ title: ' ' }, 'film.title: must not be empty'],
    [{ poster: null }, expect.stringMatching(/^film\.poster: /)],
  ])('is refused with %j', (change, reason) => {
    expect(refusalOf('video', withFilm(change))).toEqual([reason])
  })

  it.each([
    ['webm', 'video/webm'],
    ['captions', '<track'],
  ])('does without a broken file as %s', (field, piece) => {
    const html = renderSection('video', withFilm({ [field]: { url: 'https://example.com/a.mov' } }))
    expect(html).toContain('type="video/mp4"')
    expect(html).not.toContain(piece)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`film.${field}.url: `))
  })
})
