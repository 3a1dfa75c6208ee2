import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A second, which is the default, is over before a busy machine has started a process.
    expect: { poll: { timeout: 15_000 } },
  },
})
