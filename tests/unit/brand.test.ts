import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import appleIcon from '../../app/apple-icon.ts'
import siteIcon from '../../app/icon.ts'
import { Logo } from '@/components/ui/logo.tsx'
import { markOnDark, token } from '../../lib/brand.ts'

describe('the tokens of brand/', () => {
  it('are read by name, without their comments', () => {
    // Of whatever company is in brand/.
    expect(token('color-blue')).toMatch(/^#[\da-f]{6}$/i)
    expect(token('radius-card')).toMatch(/^[\d.]+(?:rem|px)?$/)
  })

  it('say which one is missing', () => {
    expect(() => token('color-mauve')).toThrow('brand/tokens.css sets no --color-mauve')
  })

  it('are all that style sheets and views take their colors from', () => {
    for (const name of ['globals', 'theme', 'buttons', 'fields']) {
      const sheet = readFileSync(`app/${name}.css`, 'utf8')
      expect(sheet.match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([])
    }
  })
})

describe('icons', () => {
  it('are of the colors of the tokens, not of their names', async () => {
    const svg = await siteIcon().text()
    expect(svg).toContain(token('color-blue'))
    expect(svg).not.toContain('var(')
    expect(markOnDark(40, 'color-blue-mid')).toContain(token('color-blue-mid'))
    expect(markOnDark(40, 'color-blue-mid')).not.toMatch(/var\(|currentColor/)
  })

  it('have the size that phones ask for', async () => {
    const icon = await appleIcon()
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 180, height: 180, format: 'png' })
  })
})

it('the logo is the mark of the file and the name of the settings', () => {
  const html = renderToStaticMarkup(createElement(Logo, { name: 'Tallow & Thyme' }))
  expect(html).toContain('Tallow &amp; Thyme')
  expect(html).toContain('stroke="currentColor"')
  expect(html).toContain('aria-hidden="true"')
})
