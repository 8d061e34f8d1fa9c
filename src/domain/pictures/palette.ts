/** The colours of `src/styles/colours.css`, for mails, pictures and frames, where CSS custom properties do not work. */
export { dayColours, nightColours } from '#src/generated/palette.ts'
