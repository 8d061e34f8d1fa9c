import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The databases that `database` and `functions` share are started once, by the first that needs them.
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'database',
          include: ['db/**/*.test.ts'],
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 30_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 30_000,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
