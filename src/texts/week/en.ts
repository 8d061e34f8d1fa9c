import { englishTime } from '../format.ts'

export const texts = {
  span: (from: string, to: string): string => `${englishTime(from)}–${englishTime(to)}`,
  joined: (statements: readonly string[]): string => statements.join(' and '),

  onDay: {
    open: 'open',
    wholeDay: 'open 24 hours',
    closed: 'closed',
    byAppointment: 'by appointment',
    unknown: 'unknown',
    changing: 'varies from week to week',
  },
  spanByAppointment: (times: string): string => `${times} by appointment`,
  maybeSpan: (times: string): string => `${times} (maybe)`,
  everyDay: 'daily',

  remarks: {
    untimed: 'Times are not given',
    openEnd: 'Closing time is not given',
    sun: 'Depends on sunrise and sunset',
    school: 'Depends on Danish school holidays',
  },
}
