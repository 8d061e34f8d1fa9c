import { listing } from '#src/texts/texts.ts'
import type { HoursState } from '../hours/status.ts'

/** The facts that a hint about a shop that may be open depends on. */
interface MaybeOpen {
  state: HoursState
  phone: string | null | undefined
  /** Whether visitors put its hours in doubt. */
  isDoubted: boolean
  /** Sales types that its fields state, without suggested ones. */
  salesTypes: readonly string[]
}

/** Returns a hint for visitors of a shop that may be open: 'ring først', 'selvbetjening, ofte åben i dagslys'. */
export function maybeHint({ state, phone, isDoubted, salesTypes }: MaybeOpen): string {
  if (isDoubted) return phone ? listing.hints.doubtedCall : listing.hints.doubted
  if (state === 'byAppointment') return phone ? listing.hints.byAppointmentCall : listing.hints.byAppointment
  if (salesTypes.includes('self_service_stall')) return listing.hints.selfService
  return phone ? listing.hints.unknownCall : listing.hints.unknown
}
