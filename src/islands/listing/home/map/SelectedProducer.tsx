import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $selected } from '#src/stores/listing/results.ts'

import { onDemand } from '../../../on-demand.ts'
import { useDetails } from '../../../use-details.ts'
import { OPENING_HOURS } from '../../selection.ts'

const { Component: Card, fetch: fetchCard } = onDemand(async () => (await import('../later.ts')).SelectedCard)

/** After the card has been drawn. */
export async function scrollToOpeningHours(): Promise<void> {
  if (!(await fetchCard())) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(OPENING_HOURS)?.scrollIntoView({ block: 'center' })),
  )
}

/** The card of the producer that was chosen on the map, below it. */
export function SelectedProducer(): ReactNode {
  const producer = useStore($selected, { ssr: () => null })
  const details = useDetails(producer)
  useEffect(() => {
    if (producer === null) return
    void fetchDetails(producer.position)
    void fetchCard()
  }, [producer])
  if (producer === null) return null
  return <Card producer={producer} details={details} onClosed={() => void scrollToOpeningHours()} />
}
