import { defineConfig } from 'vitest/config'

// Runs the end-to-end tests. Each file starts its own product and browser; three run at a time, since they mostly wait.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    maxWorkers: 3,
    // Ends a journey that hangs: none takes a minute on an idle machine, and a busy one is several times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The same as the default timeout of pages in person.ts.
    expect: { poll: { timeout: 60_000 } },
  },
})
