// Made by scripts/generate/symbols.ts.

/** Path of the sheet with all product pictures. symbols.css selects a picture by its alternative text. */
export const symbolSheet = '/symbols/4d147990.svg'
