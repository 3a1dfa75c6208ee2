import { Agent, fetch } from 'undici'

const PATHS = ['/', '/platform', '/company', '/blog', '/sustainability', '/contact']
const AT_ONCE = 8
const ASSET = /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g

/**
 * Visitors who load pages and the scripts and styles that those name, again and again until `leave`,
 * which resolves to how much was loaded and to all that failed.
 */
export function sendVisitors(origin: string) {
  const agent = new Agent({ connections: AT_ONCE })
  const failures: string[] = []
  let pages = 0
  let files = 0
  const over = new AbortController()

  async function load(path: string): Promise<string> {
    try {
      const answer = await fetch(origin + path, { dispatcher: agent })
      const text = await answer.text()
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
      return text
    } catch (error) {
      failures.push(`${path}: ${String(Object(error).cause ?? error)}`)
      return ''
    }
  }
  async function visit(first: number): Promise<void> {
    for (let turn = first; !over.signal.aborted; turn += 1) {
      const html = await load(PATHS[turn % PATHS.length] ?? '/')
      pages += 1
      const assets = [...html.matchAll(ASSET)].map(([, asset = '']) => asset)
      for (const asset of new Set(assets)) {
        await load(asset)
        files += 1
      }
    }
  }
  const visits = Array.from({ length: AT_ONCE }, (_, visitor) => visit(visitor))
  return {
    loaded: () => pages,
    async leave() {
      over.abort()
      await Promise.all(visits)
      await agent.close()
      return { pages, files, failures }
    },
  }
}
