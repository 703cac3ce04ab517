import { defineConfig } from 'vitest/config'

// One file after the other: each starts the product and a browser, and two cores are few.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
