import { useId } from 'react'
import type { ReactNode } from 'react'

import { reviewFigures, spamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import type { ReviewFigures, SpamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { monthLabel, weekLabel } from '#src/domain/text/periods.ts'
import { RatingBars } from '#src/ui/reviews/reviews.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { Fetched, StatCards } from '../Fetched.tsx'
import { useAddressState } from '../list/use-list.ts'
import { ReviewCard, ReviewList, REVIEWS, REVIEWS_FAILED } from './ReviewList.tsx'

interface PeriodsProps {
  title: string
  /** Header of the first column. */
  unit: string
  periods: ReviewFigures['byMonth']
  labelOf: (start: string) => string
}

/** The number of reviews per period, with bars. */
function PeriodTable({ title, unit, periods, labelOf }: PeriodsProps): ReactNode {
  const id = useId()
  const most = Math.max(1, ...periods.map(({ count }) => count))
  return (
    <section aria-labelledby={id} className="min-w-0 card p-5 shadow-card">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Anmeldelser</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ start, count }) => (
            <tr key={start}>
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {labelOf(start)}
              </th>
              <td className="w-full py-1">
                <span className="grid grid-cols-[1fr_2.5rem] items-center gap-2">
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2 w-full overflow-hidden rounded-full bg-linen"
                  >
                    <rect width={(100 * count) / most} height="8" className="fill-brand" />
                  </svg>
                  <span className="text-right text-moss">{count}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Statistics of all reviews. */
function Analysis({ figures }: { figures: ReviewFigures }): ReactNode {
  const { average, total, byRating, byMonth, byWeek, recent } = figures
  if (total === 0) return <p className="text-moss">Ingen anmeldelser endnu</p>
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h2 className="mb-4 text-xl">Fordeling af vurderinger</h2>
        <RatingBars stats={{ averageRating: average, totalReviews: total, ratingDistribution: byRating }} />
      </section>
      <section>
        <h2 className="mb-4 text-xl">Anmeldelser over tid</h2>
        <div className="grid gap-4 md:grid-cols-2">
          <PeriodTable title="Pr. måned" unit="Måned" periods={byMonth} labelOf={monthLabel} />
          <PeriodTable title="Pr. uge" unit="Uge" periods={byWeek} labelOf={weekLabel} />
        </div>
      </section>
      <section>
        <h2 className="mb-4 text-xl">Seneste anmeldelser</h2>
        <ul className="flex flex-col gap-4">
          {recent.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const cell = 'px-3 py-2 sm:px-4'

/** Link to the list of the counted reviews. */
const listPath = (parameter: Record<string, string>): string => `/admin/reviews?${new URLSearchParams(parameter)}`

interface Group {
  /** The property that the reviews of a group share. */
  label: string
  /** The parameter of the list that shows them. */
  filter: Record<string, string>
  count: number
  lastAttempt: string
}

interface GroupsProps {
  title: string
  /** Header of the first column. */
  column: string
  /** Shown if there are none. */
  none: string
  groups: readonly Group[]
}

/** Groups of reviews with something in common, each linking to its reviews. */
function Groups({ title, column, none, groups }: GroupsProps): ReactNode {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {groups.length === 0 ? (
        <p className="text-moss">{none}</p>
      ) : (
        <div className="overflow-x-auto card shadow-card" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full text-left tabular-nums">
            <thead className="bg-linen text-sm">
              <tr>
                {[column, 'Anmeldelser', 'Seneste'].map((heading) => (
                  <th key={heading} scope="col" className={`${cell} font-semibold`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ label, filter, count, lastAttempt }) => (
                <tr key={listPath(filter)} className="border-t border-sand">
                  <th scope="row" className={`${cell} font-normal`}>
                    <a className="link line-clamp-2 py-1 [overflow-wrap:anywhere]" href={listPath(filter)}>
                      {label}
                    </a>
                  </th>
                  <td className={cell}>{count}</td>
                  <td className={cell}>{dateTimeLabel(lastAttempt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Patterns({ patterns }: { patterns: SpamAnalysis['suspiciousPatterns'] }): ReactNode {
  if (patterns.length === 0) return <p className="text-moss">Ingen mistænkelige mønstre fundet.</p>
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {patterns.map(({ key, pattern, description, count }) => (
        <li
          key={key}
          className="relative flex items-start justify-between gap-4 card p-5 shadow-card hover:border-forest"
        >
          <div>
            <h3 className="text-lg">
              <a className="link after:absolute after:inset-0 after:rounded-card" href={listPath({ pattern: key })}>
                {pattern}
              </a>
            </h3>
            <p className="text-moss">{description}</p>
          </div>
          <p className="text-right">
            <strong className="block font-display text-3xl text-deep">{count}</strong>
            <span className="text-sm text-moss">{count === 1 ? 'anmeldelse' : 'anmeldelser'}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Signs of dishonest reviews for an operator to judge, each linking to the reviews. */
function SpamProtection(): ReactNode {
  return (
    <Fetched read={useRead(`${REVIEWS}/spam-analysis`, spamAnalysis)} failed={REVIEWS_FAILED}>
      {({ suspiciousPatterns, duplicateIps, duplicateTexts, duplicateEmails }) => (
        <div className="flex flex-col gap-8">
          <section>
            <h2 className="mb-4 text-xl">Mistænkelige mønstre</h2>
            <Patterns patterns={suspiciousPatterns} />
          </section>
          <Groups
            title="Flere anmeldelser fra samme IP-adresse"
            column="IP-adresse"
            none="Ingen IP-adresse har sendt mere end én anmeldelse."
            groups={duplicateIps.map(({ ipAddress: ip, ...group }) => ({ ...group, label: ip, filter: { ip } }))}
          />
          <Groups
            title="Flere anmeldelser med samme tekst"
            column="Tekst"
            none="Ingen tekst er sendt mere end én gang."
            groups={duplicateTexts.map(({ id, text, ...group }) => ({ ...group, label: text, filter: { alike: id } }))}
          />
          <Groups
            title="Flere anmeldelser fra samme e-mail"
            column="E-mail"
            none="Ingen e-mail er brugt mere end én gang."
            groups={duplicateEmails.map(({ email, ...group }) => ({ ...group, label: email, filter: { email } }))}
          />
        </div>
      )}
    </Fetched>
  )
}

const oneDecimal = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Screen(): ReactNode {
  const { query, change } = useAddressState({ tab: 'reviews' })
  return (
    <Fetched read={useRead(`${REVIEWS}/stats`, reviewFigures)} failed={REVIEWS_FAILED}>
      {(figures) => (
        <div className="flex flex-col gap-8">
          <StatCards
            stats={{
              'Anmeldelser i alt': figures.total,
              Godkendte: figures.approved,
              Afventende: figures.pending,
              Gennemsnit: figures.average === null ? '–' : oneDecimal.format(figures.average),
            }}
          />
          <Tabs
            label="Anmeldelsesstyring"
            value={query.tab}
            onChange={(tab) => change('tab', tab)}
            tabs={[
              { key: 'reviews', label: 'Anmeldelser', content: <ReviewList /> },
              { key: 'analysis', label: 'Analyse', content: <Analysis figures={figures} /> },
              { key: 'spam', label: 'Spam-beskyttelse', content: <SpamProtection /> },
            ]}
          />
        </div>
      )}
    </Fetched>
  )
}

/** The screen where operators moderate reviews. */
export const Reviews = adminScreen(Screen)
