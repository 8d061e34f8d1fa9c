import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { RatingStats, Review, ReviewSummary } from '#src/domain/reviews/reviews.ts'
import { fetchJson } from '#src/stores/fetch-json.ts'
import { FormBoundary } from '#src/ui/form/Form.tsx'
import { ReviewList } from '#src/ui/reviews/reviews.tsx'
import { forms } from '#src/texts/texts.ts'

import { $isWriting } from './is-writing.ts'

type ReviewsState =
  /** The list rendered at build time remains. */
  { status: 'built' } | { status: 'failed' } | { status: 'ready'; summary: ReviewSummary }

/** A producer's approved reviews and statistics. `slug` is the last part of its page's path. */
async function fetchReviews(slug: string): Promise<ReviewsState> {
  try {
    const [stats, reviews] = await Promise.all([
      fetchJson<RatingStats>(`/api/producers/${slug}/rating-stats`),
      fetchJson<Review[]>(`/api/producers/${slug}/reviews`),
    ])
    return { status: 'ready', summary: { stats, reviews } }
  } catch {
    return { status: 'failed' }
  }
}

/** The current reviews; the built page may be older. */
function useReviews(slug: string): { reviews: ReviewsState; retry: () => void } {
  const [reviews, setReviews] = useState<ReviewsState>({ status: 'built' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isWanted = true
    void fetchReviews(slug).then((fetched) => isWanted && setReviews(fetched))
    return () => {
      isWanted = false
    }
  }, [slug, tries])
  return { reviews, retry: () => setTries(tries + 1) }
}

const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }))

interface Props {
  slug: string
  name: string
  /** The list as built. */
  built: readonly Node[]
  /** Whether the built section had the focus. */
  hadFocus: boolean
}

const hasReviews = (built: readonly Node[]): boolean =>
  built.some((node) => node instanceof Element && node.querySelector('li') !== null)

/** Restores the built list inside React's tree. */
function BuiltList({ nodes }: { nodes: readonly Node[] }): ReactNode {
  return (
    <div
      ref={(box) => {
        box?.replaceChildren(...nodes)
      }}
    />
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush px-4 py-3">
      <p className="flex-1 basis-60">
        {forms.reviewsFailed}
        <span lang="en" className="block text-sm text-moss">
          Failed to load reviews
        </span>
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {forms.tryAgain}
      </button>
    </div>
  )
}

/** The list of reviews, or the form for a new one. */
export function Reviews({ slug, name, built, hadFocus }: Props): ReactNode {
  const isWriting = useStore($isWriting)
  const [hasSent, setSent] = useState(false)
  const { reviews, retry } = useReviews(slug)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form focuses itself.
    if (hadFocus && !$isWriting.get()) toggle.current?.focus()
  }, [hadFocus])
  return (
    <>
      <p className="no-print mb-4">
        <button
          ref={toggle}
          type="button"
          className="button button-quiet"
          aria-expanded={isWriting}
          onClick={() => {
            $isWriting.set(!isWriting)
            setSent(false)
          }}
        >
          {isWriting ? forms.cancel : forms.writeReview}
        </button>
      </p>
      <p role="status" className="mb-4 rounded-lg bg-meadow px-4 py-3 empty:hidden">
        {hasSent && forms.reviewThanks}
      </p>
      {isWriting ? (
        <FormBoundary>
          <Suspense fallback={<p className="text-moss">{forms.loadingForm}</p>}>
            <ReviewForm
              slug={slug}
              name={name}
              onSent={() => {
                $isWriting.set(false)
                setSent(true)
                toggle.current?.focus()
              }}
            />
          </Suspense>
        </FormBoundary>
      ) : (
        <>
          {reviews.status === 'failed' && <LoadFailure onRetry={retry} />}
          {reviews.status === 'ready' ? (
            <ReviewList summary={reviews.summary} />
          ) : (
            // That there are no reviews yet is uncertain after a failure.
            (reviews.status === 'built' || hasReviews(built)) && <BuiltList nodes={built} />
          )}
        </>
      )}
    </>
  )
}
