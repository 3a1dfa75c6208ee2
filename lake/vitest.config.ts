import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    // Files share what they import, which would cost more than most of their tests; each lake is a process anyway.
    isolate: false,
    // Processes start slowly on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A second, which is the default, is over before a busy machine has started a process.
    expect: { poll: { timeout: 15_000 } },
  },
})
