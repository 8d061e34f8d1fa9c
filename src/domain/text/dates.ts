const date = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '20. november 2026', as the day was in Denmark. */
export function dateLabel(moment: string): string {
  return date.format(new Date(moment))
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '20/11/2026 12:00', dd/MM/yyyy HH:mm as the clock was in Denmark: what operators read. */
export function dateTimeLabel(moment: string): string {
  return dateTime.format(new Date(moment)).replace(', ', ' ')
}
