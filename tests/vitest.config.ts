import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    projects: [
      'lake/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{unit,lake,scaffold,security,faults,instances,soak}/**/*.test.{ts,tsx}'],
          // Processes start slowly on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // A second, which is the default, is over before a busy machine has started a process.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
