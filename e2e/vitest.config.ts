import { defineConfig } from 'vitest/config'

// Each file starts its own product and browser. Three at a time: journeys wait more than they work.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a page waits for its data.
    expect: { poll: { timeout: 30_000 } },
  },
})
