import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $hoursThen } from '#src/stores/listing/hours-then.ts'
import { namedOf } from '#src/stores/listing/files/names.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard, SkeletonCard } from '#src/ui/producer/ProducerCard.tsx'

import { useDetails } from '../use-details.ts'
import { useNotice } from '../use-notice.ts'
import { useAfterPaint } from './use-after-paint.ts'

interface Props {
  results: readonly Result[]
  /** A closed place leads to its opening hours; the same function at each render. */
  onClosed: ((segment: string) => void) | undefined
  /** Told which card a mouse or the keyboard is at; the same function at each render. */
  onPoint: ((producer: ListedProducer | null) => void) | undefined
}

/** A card with its details, drawn again by itself when they come. */
const DetailedCard = memo(function DetailedCard(
  props: Omit<ComponentProps<typeof ProducerCard>, 'details'>,
): ReactNode {
  return <ProducerCard details={useDetails(props.producer)} {...useNotice(props.producer.segment)} {...props} />
})

/** As many as a window shows of a list at once, a row of them where the list has no map beside it: they follow each key press, and the others in the next frame. */
const AT_ONCE = 3

/**
 * The cards of some results; one whose name has yet to come is a skeleton, until the list is drawn again with it. A longer
 * or shorter list is drawn whole: nothing of another stays.
 */
export function ResultCards({ results, onClosed, onPoint }: Props): ReactNode {
  const { selected } = useStore($choice)
  const openWhen = useStore($when)
  const now = useStore($now)
  const describe = useStore($hoursThen)
  const painted = useAfterPaint(results)
  const others = painted.length === results.length ? painted : results
  return (
    <ul className="result-grid">
      {/* By place, not by producer: after a key press the cards that are there are filled anew. */}
      {[...results.slice(0, AT_ONCE), ...others.slice(AT_ONCE)].map(({ producer, distanceKm }, place) => {
        const named = namedOf(producer)
        return (
          <li
            key={place}
            data-card={named?.segment}
            className="flex *:flex-1"
            onMouseEnter={() => onPoint?.(producer)}
            onMouseLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(producer)}
            onBlur={() => onPoint?.(null)}
          >
            {named === null ? (
              <SkeletonCard />
            ) : (
              <DetailedCard
                producer={named}
                status={now && statusOf(named.timeline, now)}
                distanceKm={distanceKm}
                hoursThen={now && describe && describe(named.timeline, openWhen, now.day)}
                isSelected={named.segment === selected}
                {...(onClosed && { onClosed })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
