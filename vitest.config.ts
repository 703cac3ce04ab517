import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '*.test.ts',
      '{dates,contract,calendar,extraction,assistant,server,web,benchmark}/src/**/*.test.{ts,tsx}',
      'training/**/*.test.ts',
    ],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    setupFiles: ['./vitest.setup.ts'],
    // One less than the processors is what vitest takes: on two cores one of them would wait for the other's databases and processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000, // two at once have half a processor each where there are two in all
    hookTimeout: 60_000,
    // For what comes in a moment: the moment is the machine's.
    expect: { poll: { timeout: 15_000 } },
  },
})
