import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runCommand } from '../../scripts/support/command.ts'
import { binOf } from '../../scripts/support/run-tool.ts'
import { startBalancer } from '../instances/balancer.ts'
import { startOwnSite } from '../support/own-site.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { figure } from './figure.ts'

const help = `
npm run bench:front

How fast a page is served at 32 connections, measured in one run: by plain next start, by this reverse
proxy, by a bare server of Node that does nothing but send it, by this reverse proxy behind nginx as
deploy/nginx.conf sets it up, by nginx from a file, and by the reverse proxy of another checkout, where
there are any. All of them send the same bytes, headers included, except next start, which does not
compress here. All have one thread; behind nginx there are two, of which the site's is nearly idle.
Needs a build; with wrk installed that asks, else a client of our own.

  --path /platform   another page than the home page; it must be one that a build makes
  --also <folder>    a checkout with a build, to compare with

Fails if the page is not at least 20 times as fast as by plain next start.
`

const OURS = 'this front'
const BARE_NODE = "Node's server alone"
const BEHIND_NGINX = 'this front behind nginx'
const NGINX = 'nginx'
const CONNECTIONS = 32
const SECONDS = 6
/** The least that this front may be, in multiples of plain next start. */
const LEAST = 20
/** Contestants take turns, so that other load on the machine affects all of them equally. */
const ROUNDS = 3

const run = promisify(execFile)
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

interface Timing {
  rate: number
  p50: number
  p99: number
}

interface Contestant {
  name: string
  url: string
  stop(): Promise<void>
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function readWrk(output: string): Timing {
  const time = (share: string) => {
    const [, value = 'NaN', unit = ''] =
      new RegExp(String.raw`^\s+${share}%\s+([\d.]+)(us|ms|s)`, 'm').exec(output) ?? []
    return Number(value) * (UNITS[unit] ?? Number.NaN)
  }
  // Slow responses are not an error; they show in the times.
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(output))
    throw new Error(`Not every response was successful:\n${output}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  return { rate, p50: time('50'), p99: time('99') }
}

async function measure(url: string, withWrk: boolean): Promise<Timing> {
  const numbers = [String(CONNECTIONS), String(SECONDS)] as const
  if (!withWrk) {
    const { stdout } = await run(process.execPath, [
      'tests/budgets/load-client.ts',
      url,
      ...numbers,
    ])
    return JSON.parse(stdout)
  }
  const options = ['-t1', `-c${numbers[0]}`, `-d${numbers[1]}s`, '--latency']
  const { stdout } = await run('wrk', [...options, '-H', 'Accept-Encoding: br', url])
  return readWrk(stdout)
}

async function untilServed(url: string): Promise<void> {
  for (let left = 150; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer.`)
}

async function start(
  name: string,
  command: string,
  args: string[],
  url: string,
): Promise<Contestant> {
  const child = spawn(command, args, { stdio: 'ignore' })
  const ended = once(child, 'close')
  await untilServed(url)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { name, url, stop }
}

async function site(name: string, path: string, folder?: string): Promise<Contestant> {
  const { origin, stop } = await startOwnSite({}, folder)
  const url = `${origin.replace('localhost', '127.0.0.1')}${path}`
  await untilServed(url)
  return { name, url, stop }
}

async function plainNext(path: string): Promise<Contestant> {
  const port = await freePort()
  const args = [binOf('next'), 'start', '-p', String(port), '-H', '127.0.0.1']
  return start('next start', process.execPath, args, `http://127.0.0.1:${port}${path}`)
}

async function bareNode(from: string): Promise<Contestant> {
  const port = await freePort()
  const args = ['tests/budgets/bare-server.ts', from, String(port)]
  return start(BARE_NODE, process.execPath, args, `http://127.0.0.1:${port}/`)
}

// nginx sets these itself.
const OWN_HEADERS = /^(date|connection|keep-alive|content-length|content-type|etag)$/

/** What `curl -i` prints, as lines of nginx.conf that add the same headers, and the body. */
function readPage(output: Buffer) {
  const end = output.indexOf('\r\n\r\n')
  const [, ...lines] = output.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines
    .map((line) => line.split(/: (.*)/s))
    .filter(([name = '']) => !OWN_HEADERS.test(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  return { headers, body: output.subarray(end + 4) }
}

/**
 * nginx with one worker, because Node has one thread, and with the same bytes that our reverse
 * proxy sends, headers included.
 */
async function nginx(from: string): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  // Requested in compressed form, so that it need not be compressed again.
  const { stdout } = await run('curl', ['-si', '-H', 'Accept-Encoding: br', from], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  })
  const { headers, body } = readPage(stdout)
  writeFileSync(join(folder, 'index.html'), body)
  // If root starts nginx, its worker would run as a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error;
    events { worker_connections 256; }
    http { access_log off; types { text/html html; } sendfile on; tcp_nopush on;
      keepalive_requests 10000000; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; ${headers.join(' ')} } }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder]
  const started = await start(NGINX, 'nginx', args, `http://127.0.0.1:${port}/index.html`)
  const stop = async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...started, stop }
}

/** The site at `page` behind nginx with deploy/nginx.conf, which keeps its pages for half a second. */
async function behindNginx(page: string): Promise<Contestant> {
  const { pathname, port } = new URL(page)
  const { origin, stop } = await startBalancer([Number(port)])
  const url = origin + pathname
  await untilServed(url)
  return { name: BEHIND_NGINX, url, stop }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function bench(path: string, also: string | undefined): Promise<void> {
  const withWrk = isInstalled('wrk')
  const ours = await site(OURS, path)
  const contestants = [ours, await plainNext(path), await bareNode(ours.url)]
  if (also !== undefined) contestants.push(await site('the other front', path, resolve(also)))
  if (isInstalled('nginx')) contestants.push(await behindNginx(ours.url), await nginx(ours.url))
  else console.log('nginx is not installed, so it is left out.')

  const timings = new Map<string, Timing[]>()
  try {
    for (const { url } of contestants) await measure(url, withWrk)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url } of contestants) {
        timings.set(name, [...(timings.get(name) ?? []), await measure(url, withWrk)])
      }
    }
  } finally {
    // nginx in front of the site before the site.
    for (const { stop } of contestants.toReversed()) await stop()
  }

  const of = (name: string, key: keyof Timing) =>
    median((timings.get(name) ?? []).map((one) => one[key]))
  console.log(
    `${path} at ${CONNECTIONS} connections, by ${withWrk ? 'wrk' : 'a client of our own'}: medians of ${ROUNDS} runs of ${SECONDS} s\n`,
  )
  console.table(
    contestants.map(({ name }) => ({
      server: name,
      'requests/s': Math.round(of(name, 'rate')),
      'p50 ms': Number(of(name, 'p50').toFixed(2)),
      'p99 ms': Number(of(name, 'p99').toFixed(2)),
      'of this front': Number((of(name, 'rate') / of(OURS, 'rate')).toFixed(2)),
    })),
  )
  const share = (name: string, whole: string) => of(name, 'rate') / of(whole, 'rate')
  const p99 = (name: string) => `${of(name, 'p99').toFixed(1)} ms`
  const times = share(OURS, 'next start')
  figure(`${path}, times as fast as plain next start`, times.toFixed(0), `at least ${LEAST}`)
  figure(`${path}, p99 at ${CONNECTIONS} connections`, p99(OURS), '10 ms')
  figure(`${path}, share of ${BARE_NODE}`, share(OURS, BARE_NODE).toFixed(2))
  if (timings.has(NGINX)) {
    figure(`${path}, share of nginx, the site alone`, share(OURS, NGINX).toFixed(2), '0.5')
    figure(`${path}, share of nginx, behind nginx`, share(BEHIND_NGINX, NGINX).toFixed(2), '0.5')
    figure(`${path}, p99 behind nginx`, p99(BEHIND_NGINX), '10 ms')
  }
  if (times < LEAST) process.exitCode = 1
}

const options = { path: { type: 'string', default: '/' }, also: { type: 'string' } } as const

await runCommand({ help, options }, ({ values }) => bench(values.path, values.also))
