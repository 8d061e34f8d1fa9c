export const texts = {
  maybeOpen: (when: string, hint: string): string => `May be open ${when}: ${hint}`,
  hints: {
    doubted: 'visitors doubt the opening hours',
    doubtedCall: 'visitors doubt the opening hours, call first',
    byAppointment: 'by appointment only',
    byAppointmentCall: 'by appointment, call first',
    selfService: 'self-service, often open in daylight',
    unknown: 'opening hours unknown',
    unknownCall: 'opening hours unknown, call first',
  },
}
