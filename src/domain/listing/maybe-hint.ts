import { listing } from '#src/texts/texts.ts'
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
  if (isDoubted) return phone ? listing.hints.doubtedCall : listing.hints.doubted
  if (state === 'byAppointment') return phone ? listing.hints.byAppointmentCall : listing.hints.byAppointment
  if (salesTypes.includes('self_service_stall')) return listing.hints.selfService
  return phone ? listing.hints.unknownCall : listing.hints.unknown
}
