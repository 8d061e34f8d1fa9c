export const townNames: Readonly<Record<string, string>> = { københavn: 'Kopenhagen' }
export const areaPath = (area: string): string => `/de/hoflaeden-${area}`
export const country = 'Dänemark'
export const municipality = (name: string): string => `Kommune ${name === 'København' ? 'Kopenhagen' : name}`
