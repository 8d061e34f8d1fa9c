import type { ComponentProps } from 'react'

import { listChoiceCount } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { Result } from '#src/domain/listing/results.ts'
import type { ParsedQuery } from '#src/domain/search/question.ts'

import { matchTexts } from './count-text.ts'
import type { ResultList } from './ResultList.tsx'

type MatchTexts = ReturnType<typeof matchTexts>

/** The counts of stated and suggested results; null if nothing is merely suggested. */
export function groupTexts(
  choice: ListingChoice,
  question: ParsedQuery | null,
  results: readonly Result[] | null,
): MatchTexts | null {
  const suggested = results?.filter(({ match }) => match === 'suggested').length ?? 0
  if (results === null || suggested === 0) return null
  const stated = results.length - suggested
  return matchTexts({ question, isFilteredByList: listChoiceCount(choice) > 0, stated, suggested })
}

/** Props that move merely suggested results to a separate part of the list. */
export const suggestedPart = (texts: MatchTexts | null): Pick<ComponentProps<typeof ResultList>, 'below'> =>
  texts === null
    ? {}
    : {
        below: {
          isBelow: ({ match }) => match === 'suggested',
          heading: <h3 className="mt-8 mb-3 text-lg">{texts.suggested}</h3>,
        },
      }
