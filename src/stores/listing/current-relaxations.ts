import { relaxations } from '#src/domain/listing/relaxations.ts'
import type { Relaxation } from '#src/domain/listing/relaxations.ts'

import { $choice } from './choice.ts'
import { $visitor, resultsFor } from './results.ts'
import { $parsedQuery } from './search/search.ts'

/** Changes to the choice that would produce results again. */
export function currentRelaxations(): Relaxation[] {
  const visitor = $visitor.get()
  return relaxations(
    $choice.get(),
    visitor !== null,
    (choice, usePosition) => resultsFor(choice, usePosition ? visitor : null)?.found.length ?? 0,
    $parsedQuery.get()?.words,
  )
}
