export const townNames: Readonly<Record<string, string>> = { københavn: 'Copenhagen' }
export const areaPath = (area: string): string => `/en/farm-shops-${area}`
