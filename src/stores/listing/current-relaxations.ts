import { relaxations } from '#src/domain/listing/relaxations.ts'
import type { Relaxation } from '#src/domain/listing/relaxations.ts'

import { $choice } from './choice.ts'
import { $origin, resultsFor } from './results.ts'

/** What would show something again when nothing is found. */
export function currentRelaxations(): Relaxation[] {
  const origin = $origin.get()
  return relaxations(
    $choice.get(),
    origin !== null,
    (choice, usePosition) => resultsFor(choice, usePosition ? origin : null)?.found.length ?? 0,
  )
}
