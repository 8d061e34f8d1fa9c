/**
 * Forbids import cycles, also of types alone, and the library of opening hours in a browser by whatever way: it weighs
 * 1.2 MB. Which layer may import which: scripts/lint/import-directions.ts.
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
