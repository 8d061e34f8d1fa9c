export const texts = {
  span: (from: string, to: string): string => `${from}-${to}`,
  /** Several spans or other statements about one day. */
  joined: (statements: readonly string[]): string => statements.join(' og '),

  /** What rows of a week say of a day, as a sentence has it. */
  onDay: {
    open: 'åben',
    wholeDay: 'åben 24/7',
    closed: 'lukket',
    byAppointment: 'efter aftale',
    unknown: 'ukendt',
    changing: 'skifter fra uge til uge',
  },
  spanByAppointment: (times: string): string => `${times} efter aftale`,
  maybeSpan: (times: string): string => `${times} (måske)`,
  everyDay: 'hver dag',

  /** Remarks that this site adds to hours. */
  remarks: {
    untimed: 'Klokkeslæt er ikke oplyst',
    openEnd: 'Lukketiden er ikke oplyst',
    sun: 'Afhænger af solopgang og solnedgang',
    school: 'Afhænger af skoleferier',
  },
}
