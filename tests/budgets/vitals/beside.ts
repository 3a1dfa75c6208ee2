import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binOf } from '../../../scripts/support/run-tool.ts'
import { freePort } from '../../../lake/tests/free-port.ts'
import { portOf } from '../../support/port-of.ts'

export interface Beside {
  name: string
  url: string
  stop(): Promise<void>
}

const TEXT = '<h1>A plain page</h1><p>Without styles, scripts, faces or pictures.</p>'

/** A page of plain HTML, to measure what machine, browser and network take by themselves. */
export async function plainPage(): Promise<Beside> {
  const page = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Plain</title><link rel="icon" href="data:,"></head><body>${TEXT}</body></html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    name: 'plain HTML',
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const FILES = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': 'export default {}',
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>',
  'app/page.jsx': `export default () => <>${TEXT}</>`,
}

/** Runs Next's command line with these arguments in `folder`. */
function runNext(folder: string, args: string[]) {
  const program = relative(folder, binOf('next'))
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  return spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: 'ignore' })
}

/** An empty page made with the installed Next.js, as `next start` serves it. */
export async function bareNext(): Promise<Beside> {
  // Inside the project, so that Next is found in node_modules.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'bare-next-'))
  mkdirSync(join(folder, 'app'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const [code] = await once(runNext(folder, ['build']), 'close')
  if (code !== 0) throw new Error(`The bare page could not be built in ${folder}.`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = runNext(folder, ['start', '-p', String(port), '-H', '127.0.0.1'])
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let left = 100; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return { name: 'bare Next', url, stop }
    await sleep(200)
  }
  await stop()
  throw new Error(`The bare page does not answer at ${url}.`)
}
