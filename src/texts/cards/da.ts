export const texts = {
  maybeOpen: (when: string, hint: string): string => `Måske åben ${when}: ${hint}`,
  /** What helps a visitor of a shop that may be open. */
  hints: {
    doubted: 'besøgende tvivler på åbningstiden',
    doubtedCall: 'besøgende tvivler på åbningstiden, ring først',
    byAppointment: 'kun efter aftale',
    byAppointmentCall: 'efter aftale, ring først',
    selfService: 'selvbetjening, ofte åben i dagslys',
    unknown: 'åbningstiden er ukendt',
    unknownCall: 'åbningstiden er ukendt, ring først',
  },
}
