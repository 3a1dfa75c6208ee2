import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseJson } from '../../lib/parse-json.ts'
import { LAYOUT_SCRIPT } from './layout-after-paint.ts'
import { isPageData } from './page-data.ts'
import { scriptStarter } from './scripts-after-paint.ts'

// Files of the build. `..` is refused, because it could lead to uploaded files.
const CHUNK = /^static\/(?!.*\.\.)[\w./~-]+$/
const ADDRESS = /^\/_next\/static\/(?!.*\.\.)[\w./~-]+(\?[\w=&-]*)?$/

const isListOf = (value: unknown, test: RegExp): boolean =>
  Array.isArray(value) && value.every((item) => test.test(String(item)))

/** Next's start of the build's scripts: pushes their names onto a list. */
function isBuildStart(script: string): boolean {
  const [, value] =
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s.exec(
      script,
    ) ?? []
  const chunks = parseJson(value ?? '')
  if (typeof chunks !== 'object' || chunks === null) return false
  const { otherChunks, runtimeModuleIds, ...others } = Object(chunks)
  const isEmpty = Object.keys(others).length === 0
  return isEmpty && isListOf(otherChunks, CHUNK) && isListOf(runtimeModuleIds, /^[\w-]+$/)
}

/** Next's, for pages whose metadata came too late for the head: moves icons there, where browsers want them. */
const ICONS_TO_HEAD =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))'

let reactSource: string | undefined

/** React's source, with quotes and line breaks as they are in a page. */
function readReact(): string {
  const require = createRequire(import.meta.url)
  const file = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'
  reactSource ??= readFileSync(require.resolve(file), 'utf8').replaceAll(
    /\\(["'\\n])/g,
    (_, character: string) => (character === 'n' ? '\n' : character),
  )
  return reactSource
}

/** React's script that moves streamed parts into place: text of its source, then a call with JSON. */
function isReactReveal(script: string): boolean {
  if (script === 'requestAnimationFrame(function(){$RT=performance.now()});') return true
  const [, own = '', value] = /^(.*?)\$R[CRSX]\(((?:"|\d).*)\);?$/s.exec(script) ?? []
  if (parseJson(`[${value}]`) === undefined) return false
  // Of two functions with this name, React writes the second only where the first is not enough.
  const parts = own.split(/(?=\$RV=function)/).filter((part) => part !== '')
  return parts.every((part) => readReact().includes(part))
}

/** Whether `script` was put into the page by our build, Next, React or this server. */
export function isKnownScript(script: string): boolean {
  if (isPageData(script) || isBuildStart(script) || isReactReveal(script)) return true
  if (script === LAYOUT_SCRIPT || script === ICONS_TO_HEAD) return true
  const addresses = parseJson(/\((\[[^()]*\])\)$/.exec(script)?.[1] ?? '')
  return isListOf(addresses, ADDRESS) && script === scriptStarter(addresses)
}
