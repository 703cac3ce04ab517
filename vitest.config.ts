import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{dates,calendar,extraction,assistant,benchmark}/src/**/*.test.ts', 'training/**/*.test.ts'],
          // Modules of these workspaces keep nothing but caches, so a worker runs all of its files in one process. That takes 60 % of
          // the time, because networks and word lists are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'app', include: ['*.test.ts', '{contract,server,web}/src/**/*.test.{ts,tsx}'] },
      },
    ],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    setupFiles: ['./vitest.setup.ts'],
    // Vitest's default is one worker less than there are processors. On two processors, a single worker would leave one mostly idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000, // on two processors, two workers share them with their own databases and processes
    hookTimeout: 60_000,
    // `expect.poll` waits for a result that comes soon; on a busy machine it may take longer.
    expect: { poll: { timeout: 15_000 } },
  },
})
