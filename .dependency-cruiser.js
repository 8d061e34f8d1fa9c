/**
 * Forbids import cycles, also of types alone. Which layer may import which: scripts/lint/layers.ts.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
}
