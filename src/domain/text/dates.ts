import { dateFormat } from '#src/texts/format.ts'

const date = dateFormat({ timeZone: 'Europe/Copenhagen', day: 'numeric', month: 'long', year: 'numeric' })

/** '20. november 2026': the date of a moment in Denmark. */
export function dateLabel(moment: string): string {
  return date().format(new Date(moment))
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

/**
 * Day and time in Denmark, as the back office shows them: dd/MM/yyyy HH:mm.
 * @example
 * dateTimeLabel('2026-11-20T11:00:00Z') // '20/11/2026 12:00'
 */
export function dateTimeLabel(moment: string): string {
  return dateTime.format(new Date(moment)).replace(', ', ' ')
}
