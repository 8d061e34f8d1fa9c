import { englishTime } from '../format.ts'

export const texts = {
  todayAt: (time: string): string => `today at ${englishTime(time)}`,
  reasons: { offline: 'No connection', slow: 'Slow connection' },
  tooOld: 'too old to be brought up to date',
  reload: 'Reload the page',
  note: (reason: string, date: string): string => `${reason} · page saved ${date}`,
}
