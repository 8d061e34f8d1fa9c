export { symbolSheet } from '#src/generated/symbol-sheet.ts'
