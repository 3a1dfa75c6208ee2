import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '../../lake/tests/free-port.ts'
import { installPackage } from '../../scripts/testing/apt.ts'
import { untilAnswered, type Browser } from './browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'

/** WebKitGTK's small browser on a screen of its own, by the WebDriver protocol. */
export async function startWebKit(): Promise<Browser> {
  if (!existsSync(DRIVER)) installPackage('webkit2gtk-driver')
  if (!existsSync('/usr/bin/xvfb-run')) installPackage('xvfb')
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1600x1200x24']
  const driver = spawn('xvfb-run', [...screen, DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that the screen and the browser end with it.
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    // The shape of every answer: https://w3c.github.io/webdriver/#dfn-send-a-response
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const close = async () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM')
  }
  try {
    await untilAnswered(() => call('GET', '/status'))
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
    const options = { binary, args: ['--automation'] }
    const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
    // What WebDriver answers to this call.
    const session = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as Session
    const at = `/session/${session.sessionId}`
    const { browserName, browserVersion } = session.capabilities
    return {
      name: `${browserName} ${browserVersion}`,
      errors: [],
      open: async (url) => void (await call('POST', `${at}/url`, { url })),
      async resize(width, height) {
        await call('POST', `${at}/window/rect`, { width, height })
      },
      evaluate: (expression) =>
        call('POST', `${at}/execute/async`, {
          script: `Promise.resolve(${expression}).then(arguments[0], (error) => arguments[0](String(error)))`,
          args: [],
        }),
      act: async (actions) => void (await call('POST', `${at}/actions`, { actions })),
      async close() {
        await call('DELETE', at).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Session {
  sessionId: string
  capabilities: { browserName: string; browserVersion: string }
}
