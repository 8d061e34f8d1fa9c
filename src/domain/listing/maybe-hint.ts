import type { HoursState } from '../hours/status.ts'

/** What is known of a shop that may be open. */
interface MaybeOpen {
  state: HoursState
  phone: string | null | undefined
  /** Whether visitors put its hours in doubt. */
  isDoubted: boolean
  /** Those that its fields state; suggested ones do not count. */
  salesTypes: readonly string[]
}

/** What helps a visitor of a shop that may be open: 'ring først', 'selvbetjening, ofte åben i dagslys'. */
export function maybeHint({ state, phone, isDoubted, salesTypes }: MaybeOpen): string {
  if (isDoubted) return `besøgende tvivler på åbningstiden${phone ? ', ring først' : ''}`
  if (state === 'byAppointment') return phone ? 'efter aftale, ring først' : 'kun efter aftale'
  if (salesTypes.includes('self_service_stall')) return 'selvbetjening, ofte åben i dagslys'
  return phone ? 'åbningstiden er ukendt, ring først' : 'åbningstiden er ukendt'
}
