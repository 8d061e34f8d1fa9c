import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { failureText, isOvertaken } from '../overtaken.ts'

const FAILED = 'Fejl'

interface Options {
  /** A review that is shown has changed. */
  onChanged: () => Promise<void>
  /** One has gone. */
  onLeft: () => Promise<void>
}

interface Decision {
  review: AdminReview
  isApproved: boolean
}

/** What an operator does with reviews. */
export function useModeration({ onChanged, onLeft }: Options) {
  const refreshOvertaken = (error: unknown): void => {
    if (isOvertaken(error)) void onLeft()
  }
  const moderate = useAction({
    send: ({ review, isApproved }: Decision) => call('PUT', `/api/admin/reviews/${review.id}/moderate`, { isApproved }),
    onDone: onChanged,
    success: (_, { isApproved }) =>
      isApproved
        ? { title: 'Anmeldelse godkendt', description: 'Anmeldelsen er nu synlig for brugerne.' }
        : { title: 'Anmeldelse afvist', description: 'Anmeldelsen er skjult.' },
    failure: (told, _, error) => {
      refreshOvertaken(error)
      return { title: FAILED, description: failureText('Kunne ikke behandle anmeldelse', told, error) }
    },
  })
  const remove = useAction({
    send: (review: AdminReview) => call('DELETE', `/api/admin/reviews/${review.id}`),
    onDone: onLeft,
    success: () => ({ title: 'Anmeldelse slettet', description: 'Anmeldelsen er slettet permanent.' }),
    failure: (told, _, error) => {
      refreshOvertaken(error)
      return { title: FAILED, description: failureText('Kunne ikke slette anmeldelse', told, error) }
    },
  })
  return { moderate, remove }
}
