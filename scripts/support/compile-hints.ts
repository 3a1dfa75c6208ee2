import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesUnder } from './fingerprint.ts'

/** V8 compiles the functions of a script that begins so while it loads, beside the page's thread. */
const HINT = '//# allFunctionsCalledOnLoad\n'

const SCRIPT = /<script src="\/_next\/(static\/[\w./~-]+\.js)" async="">/g

/** The scripts that the prerendered pages in `build` start with, of all pages but the Studio's. */
async function scriptsOfPages(build: string): Promise<Set<string>> {
  const app = join(build, 'server', 'app')
  const pages = (await filesUnder(app)).filter(
    (file) => file.endsWith('.html') && !file.startsWith(join(app, 'studio')),
  )
  const html = await Promise.all(pages.map((page) => readFile(page, 'utf8')))
  return new Set(
    html.flatMap((text) => [...text.matchAll(SCRIPT)].map(([, script = '']) => script)),
  )
}

/**
 * Marks the scripts that pages start with, so that Chromium compiles them before they run and taps
 * wait less for their start (docs/adr/0083). Moves each by a line, so that source maps would no longer
 * fit: with the token in `env` with which Sentry has taken those, all scripts stay as they are.
 */
export async function hintCompilation(build: string, env: NodeJS.ProcessEnv): Promise<void> {
  // Empty where .env.example was copied.
  if (env['SENTRY_AUTH_TOKEN']?.trim()) return
  for (const script of await scriptsOfPages(build)) {
    const file = join(build, script)
    const text = await readFile(file, 'utf8')
    if (!text.startsWith(HINT)) await writeFile(file, HINT + text)
  }
}
