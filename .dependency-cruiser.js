/**
 * Forbids import cycles, including those of types alone, and any path from code for browsers to the library of opening
 * hours, which has 1.2 MB. scripts/lint/import-directions.ts defines which layer may import which.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-hours-library-in-browsers',
      severity: 'error',
      from: { path: '^src/(islands|ui|stores|contracts)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/domain/hours/evaluation/', reachable: true },
    },
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
}
