/** The colours of `src/styles/colours.css`, for mails, pictures and frames, where its custom properties are unknown. */
export { dayColours, nightColours } from '#src/generated/palette.ts'
