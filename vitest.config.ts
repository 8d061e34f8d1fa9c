import { globSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

/** Tests outside db/ that need a database. */
const databaseTests = 'scripts/**/*.database.test.ts'

/** Tests that need Netlify's bundler or emulator, which take seconds to start. */
const netlifyTests = 'functions/_lib/netlify/**/*.test.ts'

/** Tests that mock a module or load one twice, and therefore need isolated modules. */
const mocking = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']).filter((file) =>
  /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // By default Vitest leaves one processor unused, which is half of two.
    maxWorkers: '100%',
    // Time limits are only meant to catch tests that hang: on a busy machine, a test can take ten times as long.
    // Without isolation, modules are loaded once; loading them for each file takes longer than all unit tests together.
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
      {
        test: {
          name: 'unit, mocking',
          include: mocking,
          isolate: true,
          setupFiles: 'scripts/testing/leave-as-found.ts',
          testTimeout: 60_000,
        },
      },
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
