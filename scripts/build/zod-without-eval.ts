import type { Plugin } from 'vite'

const MODULE = '\0zod-without-eval'

/**
 * Zod in browsers: it compiles its checks by `new Function` where that is allowed, and tries whether it is. Our policy
 * refuses that, and the browser reports each try: told so before the first schema is made, Zod does not ask.
 */
export const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  // Before the bundler's own way of finding packages.
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? MODULE : null),
  load: (id) => (id === MODULE ? `import { z } from 'zod/v4'\nz.config({ jitless: true })\nexport { z }\n` : null),
}
