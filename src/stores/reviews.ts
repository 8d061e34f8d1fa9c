import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import type { RatingStats, Review, ReviewSummary } from '#src/domain/reviews/reviews.ts'

async function read(path: string, signal: AbortSignal | null = null): Promise<Response> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  return answer
}

/** A producer's approved reviews and statistics. `slug` is the last part of its page's path. */
export async function fetchReviews(slug: string): Promise<ReviewSummary> {
  const [forStats, forReviews] = await Promise.all([
    read(`/api/producers/${slug}/rating-stats`),
    read(`/api/producers/${slug}/reviews`),
  ])
  const stats: RatingStats = await forStats.json()
  const reviews: Review[] = await forReviews.json()
  return { stats, reviews }
}

/** A new captcha question such as '7 + 3'; its answer travels in a cookie. Null if it could not be fetched. */
export async function fetchCaptcha(signal: AbortSignal): Promise<CaptchaAnswer | null> {
  try {
    return await (await read('/api/captcha', signal)).json()
  } catch {
    return null
  }
}
