import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

import { importDirections } from './scripts/lint/import-directions.ts'

const noDefaultExport = {
  restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true },
}

export default defineConfig(
  globalIgnores(['.*', 'dist', 'test-results', 'playwright-report']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  importDirections,
  {
    // A pattern that backtracks a lot can take minutes to reject a visitor's text.
    files: ['src/**', 'functions/**', 'db/**', 'scripts/{build,host,import}/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    rules: {
      'no-restricted-exports': ['error', noDefaultExport],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    // A function renders the same page, and would import the whole package when it starts.
    files: ['src/ui/{producer,hours,reviews}/**'],
    rules: {
      'no-restricted-imports': ['error', { name: 'lucide-react', message: "Import it from 'lucide-react/icons/…'." }],
    },
  },
  // Functions write to Netlify's log only here.
  { files: ['functions/_lib/http/log.ts'], rules: { 'no-console': ['error', { allow: ['error', 'info'] }] } },
  // Only for files with components: the plugin compiles each file with React's compiler, a fifth of the whole run.
  { files: ['src/{islands,ui}/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // Default exports that are required: by Netlify for functions, by tools for their configuration, and by the types of packages.
    files: ['functions/*.ts', 'e2e/support/hold-builds.ts', '*.config.{js,mjs,ts}', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
