/** Towns that have a name of their own in this language, by the key of their area. */
export const townNames: Readonly<Record<string, string>> = {}
export const areaPath = (area: string): string => `/${area}-gårdbutikker`
