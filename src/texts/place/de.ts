export const townNames: Readonly<Record<string, string>> = { københavn: 'Kopenhagen' }
export const areaPath = (area: string): string => `/de/hoflaeden-${area}`
