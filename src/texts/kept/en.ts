export const texts = {
  todayAt: (time: string): string => `today at ${time}`,
  reasons: { offline: 'No connection', slow: 'Slow connection' },
  note: (reason: string, date: string): string => `${reason} · page saved ${date}`,
}
