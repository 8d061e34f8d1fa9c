import { defineConfig } from 'vitest/config'

/** What needs a database although it is no part of one. */
const databaseTests = 'scripts/**/*.database.test.ts'

/** What needs Netlify's bundler or emulator, which take seconds. */
const netlifyTests = 'functions/_lib/netlify/**/*.test.ts'

/** What replaces a module or loads one twice, which needs modules of its own. */
const mocking = [
  'src/data/landing.test.ts',
  'src/data/landing-view.test.ts',
  'src/data/page-key.test.ts',
  'src/stores/listing/files.test.ts',
  'src/islands/owners/Today.test.tsx',
  'src/islands/owners/Week.test.tsx',
  'src/islands/stalls/AddStall.test.tsx',
]

export default defineConfig({
  test: {
    // Vitest leaves one processor free: of two, that is half.
    maxWorkers: '100%',
    // Time limits are for what hangs: machines are shared, and what takes one second on a quiet one may take ten.
    // Loading modules anew for each file costs more than all unit tests together.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [databaseTests, ...mocking],
          setupFiles: 'scripts/testing/leave-as-found.ts',
          testTimeout: 60_000,
        },
      },
      { test: { name: 'unit, mocking', include: mocking, isolate: true } },
      {
        test: {
          name: 'database',
          include: ['db/**/*.test.ts', databaseTests],
          setupFiles: 'scripts/testing/leave-as-found.ts',
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          exclude: [netlifyTests],
          setupFiles: ['scripts/testing/leave-as-found.ts', 'functions/_lib/testing/setup.ts'],
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'netlify',
          include: [netlifyTests],
          setupFiles: ['scripts/testing/leave-as-found.ts', 'functions/_lib/testing/setup.ts'],
          globalSetup: 'db/testing/global-setup.ts',
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
