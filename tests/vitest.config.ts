import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What would reach the tests of other files: modules, variables, globals and clocks replaced; variables
 * that are only passed on to a program are not. Vitest gives each file a console of its own; but React
 * tells many errors only once in a process.
 */
const REPLACES =
  /\bvi\.(?!(?:fn|waitFor|waitUntil|restoreAllMocks)\b|spyOn\(console, 'warn'\))|\bprocess\.env(?:\.\w+|\[[^\]]+\])? = |\bdelete process\b|\bglobalThis\b/

/** Unit tests that only call what they import share the imported modules, which is most of their work. */
const sharing = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !REPLACES.test(readFileSync(join(root, file), 'utf8')),
)

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    // Rules one by one. As text, which is its way in development, jsdom parses all of them at each change.
    env: { SC_DISABLE_SPEEDY: 'false' },
    projects: [
      'lake/vitest.config.ts',
      { extends: true, test: { name: 'unit', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'site',
          include: [
            'tests/{unit,lake,scaffold,security,faults,instances,other-browsers,soak}/**/*.test.{ts,tsx}',
          ],
          exclude: sharing,
        },
      },
    ],
    // Processes start slowly on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A second, which is the default, is over before a busy machine has started a process.
    expect: { poll: { timeout: 15_000 } },
  },
})
