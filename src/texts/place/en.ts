export const townNames: Readonly<Record<string, string>> = { københavn: 'Copenhagen' }
export const areaPath = (area: string): string => `/en/farm-shops-${area}`
export const country = 'Denmark'
export const municipality = (name: string): string => `${name === 'København' ? 'Copenhagen' : name} Municipality`
