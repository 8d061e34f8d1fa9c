const date = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', day: 'numeric', month: 'long', year: 'numeric' })

/** '20. november 2026', as the day was in Denmark. */
export function dateLabel(moment: string): string {
  return date.format(new Date(moment))
}
