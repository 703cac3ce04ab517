import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '*.test.ts',
      '{contract,calendar,extraction,server,web,benchmark}/src/**/*.test.{ts,tsx}',
      'training/**/*.test.ts',
    ],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
