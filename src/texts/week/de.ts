const withoutUnit = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '')
export const span = (from: string, to: string): string => `${withoutUnit(from)}–${withoutUnit(to)} Uhr`
export const joined = (statements: readonly string[]): string =>
  statements.join(' und ').replaceAll(' Uhr und ', ' und ')

export const onDay = {
  open: 'geöffnet',
  wholeDay: 'rund um die Uhr geöffnet',
  closed: 'geschlossen',
  byAppointment: 'nach Absprache',
  unknown: 'unbekannt',
  changing: 'wechselt von Woche zu Woche',
}
export const spanByAppointment = (times: string): string => `${times} nach Absprache`
export const maybeSpan = (times: string): string => `${times} (vielleicht)`
export const everyDay = 'täglich'

export const remarks = {
  untimed: 'Uhrzeiten sind nicht angegeben',
  openEnd: 'Wann geschlossen wird, ist nicht angegeben',
  sun: 'Richtet sich nach Sonnenauf- und -untergang',
  school: 'Richtet sich nach den dänischen Schulferien',
}
