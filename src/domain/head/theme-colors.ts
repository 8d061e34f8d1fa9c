/** What a browser paints its own frame with: the ground of our header, by day and by night (src/styles/colours.css). */
export const themeColors = { light: '#0a5c40', dark: '#0e5a41' } as const
