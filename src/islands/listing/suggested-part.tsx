import type { ComponentProps } from 'react'

import { listChoiceCount } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { Result } from '#src/domain/listing/results.ts'
import type { Question } from '#src/domain/search/question.ts'

import { matchTexts } from './count-text.ts'
import type { ResultList } from './ResultList.tsx'

/** Puts those of a list that something only suggests in a part of their own, with their number; nothing without any. */
export function suggestedPart(
  choice: ListingChoice,
  question: Question | null,
  listed: readonly Result[] | null,
): Pick<ComponentProps<typeof ResultList>, 'below'> {
  const suggested = listed?.filter(({ match }) => match === 'suggested').length ?? 0
  if (listed === null || suggested === 0) return {}
  const isFilteredByList = listChoiceCount(choice) > 0
  const texts = matchTexts({ question, isFilteredByList, stated: listed.length - suggested, suggested })
  return {
    below: {
      isBelow: ({ match }) => match === 'suggested',
      heading: <h3 className="mt-8 mb-3 text-lg">{texts.suggested}</h3>,
    },
  }
}
