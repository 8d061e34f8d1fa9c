/** Why a page comes from the store. */
export type Reason = 'offline' | 'slow'

const copenhagen = { timeZone: 'Europe/Copenhagen' } as const
const day = new Intl.DateTimeFormat('da-DK', { ...copenhagen, day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('da-DK', { ...copenhagen, day: 'numeric', month: 'long', year: 'numeric' })
/** '09:05', as opening hours are written. */
const clock = new Intl.DateTimeFormat('en-GB', { ...copenhagen, hour: '2-digit', minute: '2-digit' })

const YEAR_MS = 300 * 24 * 60 * 60 * 1000

/** 'i dag kl. 09:58', '22. november', or '22. november 2025' where the year may be doubted; in Danish time. */
export function keptLabel(keptAt: Date, now: Date): string {
  if (dayOfYear.format(keptAt) === dayOfYear.format(now)) return `i dag kl. ${clock.format(keptAt)}`
  return (now.getTime() - keptAt.getTime() < YEAR_MS ? day : dayOfYear).format(keptAt)
}

const beginnings: Record<Reason, string> = { offline: 'Uden forbindelse', slow: 'Langsom forbindelse' }

/** 'Uden forbindelse · siden er hentet 22. november'. */
export function noteText(reason: Reason, keptAt: Date, now: Date): string {
  return `${beginnings[reason]} · siden er hentet ${keptLabel(keptAt, now)}`
}

/** A page with a line above all else; the page as it is where it has no body. */
export function withNote(html: string, text: string): string {
  return html.replace(/<body\b[^>]*>/, (body) => `${body}<p class="kept-note" role="status" data-kept>${text}</p>`)
}
