import { englishTime } from '../format.ts'

export const texts = {
  todayAt: (time: string): string => `today at ${englishTime(time)}`,
  reasons: { offline: 'No connection', slow: 'Slow connection' },
  note: (reason: string, date: string): string => `${reason} · page saved ${date}`,
}
