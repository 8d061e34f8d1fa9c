import { computed } from 'nanostores'

import { countChoices } from '#src/domain/listing/choice-counts.ts'
import { $now } from '#src/stores/time.ts'

import { $choice } from './choice.ts'
import { $listing } from './files.ts'
import { $shut, $visitor } from './results.ts'
import { $queryMatch } from './search/search.ts'

/** Number of results after one more choice; null until producers and query parser are loaded. */
export const $choiceCounts = computed(
  [$choice, $listing, $queryMatch, $visitor, $now, $shut],
  (choice, listing, match, position, now, shut) =>
    listing.status !== 'ready' || now === null || match === null
      ? null
      : countChoices(choice, { producers: listing.producers, answer: match.answer, now, position, shut }),
)
