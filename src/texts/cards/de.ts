export const texts = {
  maybeOpen: (when: string, hint: string): string => `Vielleicht ${when} geöffnet: ${hint}`,
  hints: {
    doubted: 'Besucher bezweifeln die Öffnungszeiten',
    doubtedCall: 'Besucher bezweifeln die Öffnungszeiten, bitte vorher anrufen',
    byAppointment: 'nur nach Absprache',
    byAppointmentCall: 'nach Absprache, bitte vorher anrufen',
    selfService: 'Selbstbedienung, oft bei Tageslicht geöffnet',
    unknown: 'Öffnungszeiten unbekannt',
    unknownCall: 'Öffnungszeiten unbekannt, bitte vorher anrufen',
  },
}
