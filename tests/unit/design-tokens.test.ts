import { expect, test } from 'vitest'
import { contrast } from '../../lib/contrast.ts'
import { customProperties, themeTokens, themeValues } from '../../app/design/tokens.ts'
import { token } from '../../lib/brand.ts'

test('custom properties are found with the blocks around them', () => {
  const css = `
    /* --not: this; */
    :root { --gap: clamp(1rem,
      2vw, 2rem); color: red; @media (width >= 10px) { --gap: 3rem } }
    [data-theme='dark'] { --bg: #000000; }`
  expect(customProperties(css)).toEqual([
    { name: 'gap', value: 'clamp(1rem, 2vw, 2rem)', scope: [':root'] },
    { name: 'gap', value: '3rem', scope: [':root', '@media (width >= 10px)'] },
    { name: 'bg', value: '#000000', scope: ["[data-theme='dark']"] },
  ])
})

test('a theme is what its blocks say, later ones first', () => {
  expect(themeValues('light').get('bg')).toBe(token('color-n-0'))
  expect(themeValues('muted').get('bg')).toBe(token('color-n-50'))
  expect(themeValues('muted').get('fg')).toBe(themeValues('light').get('fg'))
  expect(themeValues('dark').get('bg')).toBe(token('color-n-950'))
})

test('tokens go by their names without the prefix', () => {
  expect(themeTokens('radius-')).toContainEqual({ name: 'card', value: token('radius-card') })
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#1f5eff', '#ffffff')).toBeCloseTo(5.12, 2)
  expect(contrast('#8a93a4', '#0b0e13')).toBeCloseTo(6.25, 2)
  expect(contrast('rgb(0 0 0)', '#ffffff')).toBeUndefined()
})

test('text in every theme can be read, and outlines can be seen', () => {
  for (const theme of ['light', 'muted', 'dark'] as const) {
    const values = themeValues(theme)
    const ground = values.get('bg') ?? ''
    const against = (name: string) => contrast(values.get(name) ?? '', ground)
    for (const name of ['fg', 'fg-2', 'fg-3', 'prose', 'link', 'link-hover', 'danger', 'success']) {
      expect(against(name), `${name} on ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const name of ['focus', 'border-blue', 'border-green']) {
      expect(against(name), `${name} on ${theme}`).toBeGreaterThanOrEqual(3)
    }
  }
})
