import { defineConfig } from 'vitest/config'

// Each file starts its own product and browser. Three at a time: journeys wait more than they work.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    maxWorkers: 3,
    // Ends a journey that hangs: none takes a minute on an idle machine, and a busy one is several times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a page waits (person.ts).
    expect: { poll: { timeout: 60_000 } },
  },
})
