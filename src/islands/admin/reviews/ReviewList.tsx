import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import { adminReview, foundReviews, reviewedProducers } from '#src/contracts/reviews/admin-reviews.ts'
import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { isReviewPattern, reviewPatterns } from '#src/domain/reviews/reviews.ts'
import { counted as countedAs } from '#src/texts/format.ts'
import { call } from '#src/stores/call.ts'
import type { CallError } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stars } from '#src/ui/reviews/reviews.tsx'

import { Badge, Facts, LongText, EntryCard, ProducerName, shortUserAgent } from '../EntryCard.tsx'
import { outdatedRows, useAction, useRead } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { SelectionBar, FilterSelect, ListView, SearchAndSort } from '../list/ListView.tsx'
import { useAddressState, useRowSelection, useList } from '../list/use-list.ts'
import type { List, ListState } from '../list/use-list.ts'

interface Props {
  review: AdminReview
  /** The actions for this review. */
  children?: ReactNode
}

/** A review with everything operators know about it. */
export function ReviewCard({ review, children }: Props): ReactNode {
  const { producerId, producerName: name, producerVerified, comment, userAgent, isApproved, patterns } = review
  return (
    <EntryCard
      title={
        name === null ? (
          'Ukendt gårdbutik'
        ) : (
          <ProducerName name={name} page={producerVerified ? producerPath(name, producerId) : null} />
        )
      }
      badges={
        <>
          <Stars rating={review.rating} size="sm" />
          {patterns.map((pattern) => (
            <Badge key={pattern} tone="bad">
              {reviewPatterns[pattern].pattern}
            </Badge>
          ))}
          <Badge tone={isApproved ? 'good' : 'waiting'}>{isApproved ? 'Godkendt' : 'Afventer'}</Badge>
        </>
      }
      createdAt={review.createdAt}
      className="flex flex-col gap-3"
    >
      {comment === null ? <p className="text-moss">Ingen kommentar</p> : <LongText>{comment}</LongText>}
      <Facts
        facts={{
          Navn: review.reviewerName ?? 'Anonym',
          'E-mail': review.reviewerEmail,
          'IP-adresse': review.ipAddress,
          Browser: shortUserAgent(userAgent),
        }}
      />
      {children}
    </EntryCard>
  )
}

export const REVIEWS = '/api/admin/reviews'

export const REVIEWS_FAILED = {
  specified: 'Failed to fetch reviews',
  danish: 'Anmeldelserne kunne ikke hentes. Tjek forbindelsen, og prøv igen.',
}

const statuses = { '': 'Alle', pending: 'Afventende', approved: 'Godkendte' }

const sorts = {
  newest: 'Nyeste først',
  oldest: 'Ældste først',
  highest: 'Flest stjerner først',
  lowest: 'Færrest stjerner først',
}

const everyReview = { status: '', producer: '', ip: '', email: '', alike: '', pattern: '', q: '', sort: 'newest' }
type State = ListState<typeof everyReview>

/** The filters of the spam analysis, with the heading of the filtered list. */
const suspicions = {
  ip: (value: string) => `Fra IP-adressen ${value}`,
  email: (value: string) => `Fra ${value}`,
  alike: () => 'Med samme tekst',
  pattern: (value: string) => (isReviewPattern(value) ? reviewPatterns[value].pattern : value),
}

interface FiltersProps {
  state: State
  headingRef: List<AdminReview>['headingRef']
}

/** The active spam filters, each removable. */
function Suspicions({ state: { query, change }, headingRef }: FiltersProps): ReactNode {
  const narrowed = (['ip', 'email', 'alike', 'pattern'] as const).filter((name) => query[name] !== '')
  if (narrowed.length === 0) return null
  return (
    <ul aria-label="Spam-beskyttelse" className="flex flex-wrap gap-2">
      {narrowed.map((name) => (
        <li key={name} className="flex items-center gap-1 rounded-lg bg-straw pl-3 [overflow-wrap:anywhere]">
          {suspicions[name](query[name])}
          <button
            type="button"
            aria-label={`Fjern filteret: ${suspicions[name](query[name])}`}
            className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-rapeseed/40"
            onClick={() => {
              change(name, '')
              // The pressed button is gone.
              headingRef.current?.focus()
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Filters({ state, headingRef }: FiltersProps): ReactNode {
  const producers = useRead(`${REVIEWS}/producers`, reviewedProducers).data ?? []
  const options = Object.fromEntries(producers.map(({ id, name, reviews }) => [id, `${name} (${reviews})`]))
  return (
    <div className="mb-6 grid gap-4">
      <SearchAndSort search="Søg i anmeldelser" sorts={sorts} state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterSelect label="Status" name="status" options={statuses} state={state} />
        <FilterSelect label="Gårdbutik" name="producer" options={{ '': 'Alle', ...options }} state={state} />
      </div>
      <Suspicions state={state} headingRef={headingRef} />
    </div>
  )
}

const reviewName = ({ producerName, reviewerName }: AdminReview): string =>
  `${producerName ?? 'Ukendt gårdbutik'}, ${reviewerName ?? 'Anonym'}`

const counted = (count: number): string => countedAs(count, 'anmeldelse', 'anmeldelser')

/** Reviews to approve, hide or delete, one or many at a time. */
export function ReviewList(): ReactNode {
  const state = useAddressState(everyReview)
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(REVIEWS, adminReview, { state })
  const shown = list.read.data?.rows ?? []
  const chosen = useRowSelection(shown)
  const decided = (review: AdminReview): Promise<void> => {
    chosen.deselect([review])
    return list.rowsRemoved(review.id)
  }
  const moderation = useAction({
    send: (review: AdminReview) =>
      call('PUT', `${REVIEWS}/${review.id}/moderate`, { isApproved: !review.isApproved }, { displayed: [review] }),
    refresh: decided,
    success: (_, { isApproved }) =>
      isApproved
        ? { title: 'Anmeldelse afvist', description: 'Anmeldelsen er skjult.' }
        : { title: 'Anmeldelse godkendt', description: 'Anmeldelsen er nu synlig for brugerne.' },
    failure: { title: 'Fejl', description: 'Kunne ikke behandle anmeldelse' },
  })
  const deletion = useAction({
    send: ({ id }: AdminReview) => call('DELETE', `${REVIEWS}/${id}`),
    refresh: decided,
    success: { title: 'Anmeldelse slettet', description: 'Anmeldelsen er slettet permanent.' },
    failure: { title: 'Fejl', description: 'Kunne ikke slette anmeldelse' },
  })
  const many = {
    onDone: chosen.clear,
    refresh: (_: unknown, refusal: CallError | null) => {
      // To be checked again.
      if (refusal !== null) chosen.deselect(outdatedRows(chosen.rows, refusal))
      return list.rowsRemoved(...ids)
    },
    failure: { title: 'Fejl', description: 'Kunne ikke behandle anmeldelser' },
  }
  const ids = chosen.rows.map(({ id }) => id)
  const moderateMany = useAction({
    send: async (isApproved: boolean) =>
      foundReviews.parse(await call('PUT', `${REVIEWS}/moderate`, { ids, isApproved }, { displayed: chosen.rows }))
        .found,
    success: (found, isApproved) => ({ title: `${counted(found)} ${isApproved ? 'godkendt' : 'afvist'}` }),
    ...many,
  })
  const deleteMany = useAction({
    send: async () => foundReviews.parse(await call('POST', `${REVIEWS}/delete`, { ids })).found,
    success: (found) => ({ title: `${counted(found)} slettet` }),
    ...many,
  })
  const isBusy = moderateMany.isPending || deleteMany.isPending
  const ask = (title: string, description: string, confirmLabel: string, onConfirm: () => void): void =>
    confirm({ title, description, confirmLabel, onConfirm })
  return (
    <>
      <Filters state={state} headingRef={list.headingRef} />
      <ListView
        list={list}
        heading={counted}
        failed={REVIEWS_FAILED}
        empty={state.query.q === '' ? 'Ingen anmeldelser' : 'Ingen anmeldelser passer til søgningen.'}
        above={
          <SelectionBar
            chosen={chosen}
            shown={shown}
            isBusy={isBusy}
            onChooseUnwarned={() =>
              chosen.chooseAll(
                shown.filter(({ patterns }) => patterns.length === 0),
                true,
              )
            }
          >
            <Button look="primary" isBusy={isBusy} onPress={() => moderateMany.mutate(true)}>
              Godkend
            </Button>
            <Button isBusy={isBusy} onPress={() => moderateMany.mutate(false)}>
              Afvis
            </Button>
            <Button
              isBusy={isBusy}
              onPress={() =>
                ask(`Slet ${counted(ids.length)}?`, 'De slettes permanent.', `Slet ${ids.length}`, deleteMany.mutate)
              }
            >
              Slet
            </Button>
          </SelectionBar>
        }
        choice={{ chosen, nameOf: reviewName }}
      >
        {(review) => (
          <ReviewCard review={review}>
            <p className="flex flex-wrap gap-3">
              <Button
                look={review.isApproved ? 'quiet' : 'primary'}
                isBusy={moderation.isPending && moderation.variables.id === review.id}
                onPress={() => moderation.mutate(review)}
              >
                {review.isApproved ? 'Skjul' : 'Godkend'}
              </Button>
              <Button
                onPress={() =>
                  ask('Slet anmeldelsen?', 'Anmeldelsen slettes permanent. Det kan ikke fortrydes.', 'Slet', () =>
                    deletion.mutate(review),
                  )
                }
              >
                Slet
              </Button>
            </p>
          </ReviewCard>
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
