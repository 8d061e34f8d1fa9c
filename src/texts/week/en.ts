const clock = (time: string): string => time.replace(/^0(?=\d)/, '')
export const span = (from: string, to: string): string => `${clock(from)}–${clock(to)}`
export const joined = (statements: readonly string[]): string => statements.join(' and ')

export const onDay = {
  open: 'open',
  wholeDay: 'open 24 hours',
  closed: 'closed',
  byAppointment: 'by appointment',
  unknown: 'unknown',
  changing: 'varies from week to week',
}
export const spanByAppointment = (times: string): string => `${times} by appointment`
export const maybeSpan = (times: string): string => `${times} (maybe)`
export const everyDay = 'daily'

export const remarks = {
  untimed: 'Times are not given',
  openEnd: 'Closing time is not given',
  sun: 'Depends on sunrise and sunset',
  school: 'Depends on Danish school holidays',
}
