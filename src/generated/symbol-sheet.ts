// Made by scripts/generate/symbols.ts.

/** Where the pictures of products are, all in one: symbols.css shows of it what an alternative text names. */
export const symbolSheet = '/symbols/4d147990.svg'
