// Made by scripts/generate/symbols.ts.

/** Where the pictures of products are. */
export const symbolSheet = '/symbols/88305dd5.svg'
