import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const PACKAGE = 'vnu-jar@26.9.27'
const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  message: string
  extract?: string
}

function requireJava(): void {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return
  throw new Error(
    'The HTML checker needs Java 11 or newer, and there is no `java` on this machine.\n' +
      'Install one (Debian and Ubuntu: apt-get install default-jre-headless; macOS: brew install openjdk) and run this again.',
  )
}

const run = promisify(execFile)

/** Checks the pages at `paths` with the Nu HTML checker. Returns its errors, a sentence each. */
export async function checkHtml(origin: string, paths: readonly string[]): Promise<string[]> {
  requireJava()
  const dir = await mkdtemp(join(tmpdir(), 'html-'))
  try {
    // Scripts are off, because its install script would download a Java.
    await run('npm', ['install', '--prefix', dir, '--ignore-scripts', '--no-audit', PACKAGE])
    const files: string[] = []
    for (const [index, path] of paths.entries()) {
      const file = join(dir, `${index}.html`)
      await writeFile(file, await (await fetch(origin + path)).text())
      files.push(file)
    }
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always']
    const { stderr } = await run('java', ['-jar', join(dir, JAR), ...options, ...files], {
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    // The type describes the output of this version.
    const { messages } = JSON.parse(stderr) as { messages: Message[] }
    return messages.map(({ url = '', message, extract = '' }) => {
      const path = paths[Number.parseInt(basename(url), 10)] ?? url
      return `${path}: ${message} (${extract.trim()})`
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
