export const todayAt = (time: string): string => `today at ${time}`
export const reasons = { offline: 'No connection', slow: 'Slow connection' }
export const note = (reason: string, date: string): string => `${reason} · page saved ${date}`
