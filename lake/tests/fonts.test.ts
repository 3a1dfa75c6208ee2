import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { NO_FONTS, expectFonts } from '../domain/assets/svg/fonts.ts'

const DRAW = `
  const { default: sharp } = await import('sharp')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">a</text></svg>'
  await sharp(Buffer.from(svg)).png().toBuffer()
`

/** What drawing an SVG file with text writes to the error output. */
const errorsOf = async (file: string) => {
  const env = { ...process.env, FONTCONFIG_FILE: file }
  const args = ['--input-type=module', '-e', DRAW]
  const options = { env, cwd: import.meta.dirname }
  return (await promisify(execFile)(process.execPath, args, options)).stderr
}

test('a machine without fonts draws text without an error', async () => {
  const env: Record<string, string | undefined> = {}
  expectFonts(env, '/nowhere/fonts.conf')
  expect(env.FONTCONFIG_FILE).toBe(NO_FONTS)
  expect(await errorsOf('/nowhere/fonts.conf')).toContain('Fontconfig error')
  expect(await errorsOf(NO_FONTS)).toBe('')
})

test('a configuration of fonts stays as it is', () => {
  const env: Record<string, string | undefined> = { FONTCONFIG_FILE: '/mine' }
  expectFonts(env, '/nowhere/fonts.conf')
  expect(env.FONTCONFIG_FILE).toBe('/mine')
  const found: Record<string, string | undefined> = {}
  expectFonts(found, import.meta.filename)
  expect(found).toEqual({})
})
