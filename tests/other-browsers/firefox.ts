import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { freePort } from '../../lake/tests/free-port.ts'
import { installPackage } from '../../scripts/testing/apt.ts'
import { untilAnswered, type Browser } from './browser.ts'

const FIREFOX = '/usr/bin/firefox-esr'

/** What keeps a new profile from asking its makers for updates, studies and lists. */
const QUIET = [
  'app.update.enabled',
  'datareporting.policy.dataSubmissionEnabled',
  'browser.safebrowsing.malware.enabled',
  'browser.safebrowsing.phishing.enabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
].map((name) => `user_pref("${name}", false);`)

/** Firefox without a window, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(): Promise<Browser> {
  if (!existsSync(FIREFOX)) installPackage('firefox-esr')
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), QUIET.join('\n'))
  const port = await freePort()
  const address = ['--remote-debugging-port', String(port), '--profile', profile]
  const program = spawn(FIREFOX, ['--headless', '--no-remote', ...address], { stdio: 'ignore' })
  const close = async () => {
    program.kill('SIGKILL')
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await untilAnswered(() => connect(`ws://127.0.0.1:${port}/session`))
    return { ...(await drive(socket)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true })
    socket.addEventListener('error', () => failed(new Error(`No answer from ${url}.`)), {
      once: true,
    })
  })
  return socket
}

interface Message {
  id?: number
  type: string
  method?: string
  result?: unknown
  message?: string
  params?: { level?: string; text?: string | null }
}

/** Results of the commands that are used here. */
interface Results {
  'session.new': { capabilities: { browserName: string; browserVersion: string } }
  'browsingContext.create': { context: string }
  'script.evaluate': {
    type: string
    result?: { value?: unknown }
    exceptionDetails?: { text: string }
  }
  [other: string]: unknown
}

async function drive(socket: WebSocket): Promise<Omit<Browser, 'close'>> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.method === 'log.entryAdded' && message.params?.level === 'error') {
      errors.push(message.params.text ?? '')
    }
    const asked = waiting.get(message.id ?? 0)
    if (message.type === 'error') asked?.reject(new Error(message.message))
    else asked?.resolve(message.result)
  })
  let last = 0
  const send = <Method extends keyof Results>(method: Method, params: object) => {
    const asked = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    // The answer with this id is that of the method.
    return asked.promise as Promise<Results[Method]>
  }
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // In the first window the address bar has the focus, so that no field of a page could get it.
  const { context } = await send('browsingContext.create', { type: 'window' })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors,
    open: async (url) => void (await send('browsingContext.navigate', { context, url })),
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async evaluate(expression) {
      const how = { target: { context }, awaitPromise: true }
      const answer = await send('script.evaluate', { expression, ...how })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result?.value
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
  }
}
