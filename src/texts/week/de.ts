import { germanTime } from '../format.ts'

export const texts = {
  span: (from: string, to: string): string => `${germanTime(from)}–${germanTime(to)} Uhr`,
  joined: (statements: readonly string[]): string => statements.join(' und ').replaceAll(' Uhr und ', ' und '),

  onDay: {
    open: 'geöffnet',
    wholeDay: 'rund um die Uhr geöffnet',
    closed: 'geschlossen',
    byAppointment: 'nach Absprache',
    unknown: 'unbekannt',
    changing: 'wechselt von Woche zu Woche',
  },
  spanByAppointment: (times: string): string => `${times} nach Absprache`,
  maybeSpan: (times: string): string => `${times} (vielleicht)`,
  everyDay: 'täglich',

  remarks: {
    untimed: 'Uhrzeiten sind nicht angegeben',
    openEnd: 'Wann geschlossen wird, ist nicht angegeben',
    sun: 'Richtet sich nach Sonnenauf- und -untergang',
    school: 'Richtet sich nach den dänischen Schulferien',
  },
}
