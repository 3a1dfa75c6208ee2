import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    // Test files share imported modules; loading them again would take longer than most of the
    // tests. Each lake runs in a process of its own anyway.
    isolate: false,
    // Busy machines start processes slowly.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The default of a second is over before a busy machine has started a process.
    expect: { poll: { timeout: 15_000 } },
  },
})
