import { defineConfig } from 'vitest/config'

/** What needs a database although it is no part of one. */
const databaseTests = 'scripts/**/*.database.test.ts'

/** What needs Netlify's bundler or emulator, which take seconds. */
const netlifyTests = 'functions/_tests/netlify/**/*.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves one processor free: of two, that is half.
    maxWorkers: '100%',
    // Loading modules anew for each file costs more than all unit tests together.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [databaseTests],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['db/**/*.test.ts', databaseTests],
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 30_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          exclude: [netlifyTests],
          setupFiles: 'functions/_tests/support/setup.ts',
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 30_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'netlify',
          include: [netlifyTests],
          setupFiles: 'functions/_tests/support/setup.ts',
          hookTimeout: 120_000,
          globalSetup: 'db/testing/global-setup.ts',
        },
      },
    ],
  },
})
