import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A Fontconfig configuration that names no fonts. */
export const NO_FONTS = join(import.meta.dirname, 'fonts.conf')

/**
 * On machines without fonts, such as slim containers, Fontconfig, which draws the text of SVG files
 * for sharp, writes an error at the first one. With a configuration that names no fonts it does not.
 */
export function expectFonts(
  env: Record<string, string | undefined> = process.env,
  file = '/etc/fonts/fonts.conf',
) {
  if (process.platform === 'linux' && !existsSync(file)) env.FONTCONFIG_FILE ??= NO_FONTS
}
