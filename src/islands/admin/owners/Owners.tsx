import { useState } from 'react'
import type { ReactNode } from 'react'

import { waitingClaim } from '#src/contracts/owners/claims.ts'
import type { WaitingClaim } from '#src/contracts/owners/claims.ts'
import { listedOwner, undoneAnswer, waitingAnswer } from '#src/contracts/owners/owners.ts'
import type { ListedOwner } from '#src/contracts/owners/owners.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { compareClaim, domainOf } from '#src/domain/owners/claim.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import { noticeLines, noticeLineText } from '#src/domain/owners/notice.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stars } from '#src/ui/reviews/reviews.tsx'

import { Badge, Facts, EntryCard, ProducerName } from '../EntryCard.tsx'
import { adminScreen } from '../AdminScreen.tsx'
import { useAction, useOperator } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import type { List } from '../list/use-list.ts'

const failure = (message: string | null) => ({ title: 'Error', description: message ?? 'Please try again' })

/** Approves or refuses a row, which then leaves the list. */
function useDecision<Row extends { id: string; version: string }>(
  path: string,
  list: List<Row>,
  titles: { approved: string; refused: string },
) {
  return useAction({
    send: ({ row, isApproved }: { row: Row; isApproved: boolean }) =>
      call('PUT', `${path}/${row.id}`, { isApproved }, { displayed: [row] }),
    refresh: ({ row: { id } }) => list.rowsRemoved(id),
    success: (_, { isApproved }) => ({ title: isApproved ? titles.approved : titles.refused }),
    failure,
  })
}

const ANSWERS = '/api/admin/review-answers'

/** Owners' answers to reviews, before they become public. */
function Answers(): ReactNode {
  const list = useList(ANSWERS, waitingAnswer)
  const { mutate, isPending } = useDecision(ANSWERS, list, {
    approved: 'The answer is public',
    refused: 'The answer is deleted',
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Answers to reviews (${total})`}
      failed="Failed to fetch answers"
      empty="No answers are waiting."
    >
      {(row) => (
        <EntryCard
          title={<ProducerName name={row.producerName} page={producerPath(row.producerName, row.producerId)} />}
          badges={<Stars rating={row.rating} size="sm" />}
          createdAt={row.createdAt}
        >
          {row.comment !== null && (
            <p dir="auto" className="mt-3 max-w-prose text-moss [overflow-wrap:anywhere] whitespace-pre-line">
              {row.comment}
            </p>
          )}
          <p
            dir="auto"
            className="mt-3 max-w-prose border-l-4 border-sand pl-4 [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {row.text}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" isBusy={isPending} onPress={() => mutate({ row, isApproved: true })}>
              Approve
            </Button>
            <Button isBusy={isPending} onPress={() => mutate({ row, isApproved: false })}>
              Delete
            </Button>
          </p>
        </EntryCard>
      )}
    </ListView>
  )
}

const CLAIMS = '/api/admin/claims'

const supports: Record<ClaimSupport, ReactNode> = {
  address: <Badge tone="good">The address is on the page</Badge>,
  domain: <Badge tone="good">At the page’s own domain</Badge>,
  none: <Badge tone="waiting">Nothing on the page supports it</Badge>,
  invited: <Badge tone="good">Invited by an owner</Badge>,
}

function ownersText({ owners, hadOwnerEnded }: WaitingClaim): string {
  const count = owners === 0 ? 'None' : `${owners}`
  return hadOwnerEnded ? `${count}; an operator has ended one` : count
}

/** A number as a link to call it. */
function Call({ phone }: { phone: string | null }): ReactNode {
  if (phone === null) return <span className="text-moss">None</span>
  return (
    <a className="link" href={phoneLink(phone)}>
      {phone}
    </a>
  )
}

/** The claimant's details beside those of the page. `isSame` is null if there is nothing to compare. */
function comparedRows(claim: WaitingClaim) {
  const { email, phone, pageEmail, pagePhone, pageWebsite } = claim
  const { siteHost, isSameDomain, isSamePhone } = compareClaim(claim)
  return [
    { label: 'Name', claimant: claim.name ?? 'Not given', page: claim.producerName, isSame: null },
    {
      label: 'Email',
      claimant: email,
      page: pageEmail ?? 'None',
      isSame: pageEmail === null ? null : pageEmail.toLowerCase() === email,
    },
    { label: 'Domain', claimant: domainOf(email), page: siteHost ?? pageWebsite ?? 'No website', isSame: isSameDomain },
    { label: 'Phone', claimant: <Call phone={phone} />, page: <Call phone={pagePhone} />, isSame: isSamePhone },
  ]
}

const matches = { true: 'Same', false: 'Different' } as const

/** Compares the claimant's details with those of the shop. */
function Comparison({ claim }: { claim: WaitingClaim }): ReactNode {
  const { pagePhone, register, drafted } = claim
  return (
    <div className="mt-3 flex flex-col gap-3">
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="text-sm text-moss">
              <th scope="col" className="py-1 pr-4">
                <span className="sr-only">What</span>
              </th>
              <th scope="col" className="py-1 pr-4">
                Claimant
              </th>
              <th scope="col" className="py-1 pr-4">
                The page
              </th>
              <th scope="col" className="py-1">
                Match
              </th>
            </tr>
          </thead>
          <tbody>
            {comparedRows(claim).map(({ label, claimant, page, isSame }) => (
              <tr key={label} className="border-t border-sand align-top [overflow-wrap:anywhere]">
                <th scope="row" className="py-2 pr-3 text-sm whitespace-nowrap">
                  {label}
                </th>
                <td className="py-2 pr-4">{claimant}</td>
                <td className="py-2 pr-4">{page}</td>
                <td className={`py-2 font-semibold ${isSame === true ? 'text-forest' : 'text-moss'}`}>
                  {isSame === null ? '–' : matches[`${isSame}`]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Facts
        facts={{
          'Smiley register (it has no numbers)':
            register.map(({ number, name, address }) => `${name}, ${address} (no. ${number})`).join('; ') || null,
          'Owners today': ownersText(claim),
          'Drafted changes': drafted.join(', ') || null,
        }}
      />
      <p className="text-sm text-moss">
        {pagePhone === null
          ? 'The page has no number. Find one that the claimant did not give you, and call it before you approve.'
          : 'Call the number on the page, not the claimant’s own, before you approve.'}
      </p>
    </div>
  )
}

/** Claims of ownership that could not be verified from the shop's page. */
function Claims(): ReactNode {
  const list = useList(CLAIMS, waitingClaim)
  const { mutate, isPending } = useDecision(CLAIMS, list, {
    approved: 'Claim approved: a link is on its way',
    refused: 'Claim refused',
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Claims (${total})`}
      failed="Failed to fetch claims"
      empty="No claims are waiting."
    >
      {(claim) => (
        <EntryCard
          title={<ProducerName name={claim.producerName} page={producerPath(claim.producerName, claim.producerId)} />}
          badges={
            <>
              {supports[claim.support]}
              {claim.isProven ? (
                <Badge tone="good">Mailbox proven</Badge>
              ) : (
                <Badge tone="waiting">Mailbox not proven yet</Badge>
              )}
            </>
          }
          createdAt={claim.createdAt}
        >
          <Comparison claim={claim} />
          <p className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" isBusy={isPending} onPress={() => mutate({ row: claim, isApproved: true })}>
              Approve
            </Button>
            <Button isBusy={isPending} onPress={() => mutate({ row: claim, isApproved: false })}>
              Refuse
            </Button>
          </p>
        </EntryCard>
      )}
    </ListView>
  )
}

const OWNERS = '/api/admin/owners'

function factsOf({ email, since, endedAt, changes, lastChangeAt, lastFields, notices }: ListedOwner) {
  const texts = noticeLines(notices, localMoment(new Date()).day).map(noticeLineText)
  return {
    Owner: email ?? 'Address erased',
    Since: dateTimeLabel(since),
    Ended: endedAt && dateTimeLabel(endedAt),
    'Changes in effect': `${changes}`,
    'Last change': lastChangeAt && `${lastFields.join(', ')}, ${dateTimeLabel(lastChangeAt)}`,
    'Current notices': texts.length === 0 ? null : texts.join(' · '),
  }
}

/** Owners with their changes, which can be undone, and their access, which can be revoked. */
function OwnerList(): ReactNode {
  const list = useList(OWNERS, listedOwner)
  const { confirm, confirmDialog } = useConfirm()
  const isAdministrator = useOperator().data?.role === 'administrator'
  /** Co-owners who keep access when the owner who invited them is removed. */
  const [keeping, setKeeping] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void => {
    const next = new Set(keeping)
    if (!next.delete(id)) next.add(id)
    setKeeping(next)
  }
  const undo = useAction({
    send: async ({ id }: ListedOwner) => undoneAnswer.parse(await call('POST', `${OWNERS}/${id}/undo`)),
    refresh: list.rowChanged,
    success: ({ undone, kept }) => ({
      title: undone === 1 ? '1 change undone' : `${undone} changes undone`,
      description:
        kept === 0 ? '' : `${kept} ${kept === 1 ? 'stays' : 'stay'}, since someone has changed the same field again.`,
    }),
    failure,
  })
  const end = useAction({
    send: ({ id, invited }: ListedOwner) => {
      const kept = invited.filter((guest) => keeping.has(guest.id)).map((guest) => guest.id)
      return call('DELETE', `${OWNERS}/${id}${kept.length === 0 ? '' : `?keep=${kept.join(',')}`}`)
    },
    refresh: ({ id }) => list.rowsRemoved(id),
    success: { title: 'Ownership ended and address erased' },
    failure,
  })
  const isBusy = undo.isPending || end.isPending
  return (
    <>
      <ListView
        list={list}
        heading={(total) => `Owners (${total})`}
        failed="Failed to fetch owners"
        empty="No shop has an owner yet."
      >
        {(owner) => (
          <EntryCard
            title={<ProducerName name={owner.producerName} page={producerPath(owner.producerName, owner.producerId)} />}
            badges={owner.endedAt === null ? null : <Badge tone="quiet">Ended</Badge>}
            createdAt={owner.lastChangeAt ?? owner.since}
          >
            <div className="mt-3">
              <Facts facts={factsOf(owner)} />
            </div>
            {isAdministrator && owner.invited.length > 0 && (
              <fieldset className="mt-3">
                <legend className="text-sm text-moss">Invited by this owner, and ended too</legend>
                {owner.invited.map(({ id, email }) => (
                  <label key={id} className="flex min-h-11 items-center gap-2 md:min-h-9">
                    <input
                      type="checkbox"
                      className="size-4 accent-forest"
                      checked={!keeping.has(id)}
                      onChange={() => toggle(id)}
                    />
                    {email}
                  </label>
                ))}
              </fieldset>
            )}
            <p className="mt-4 flex flex-wrap gap-3">
              <Button
                isBusy={isBusy}
                onPress={() =>
                  confirm({
                    title: 'Undo all of this owner’s changes?',
                    description:
                      `Everything that the owner has changed for ${owner.producerName} is undone, and the owner’s notices ` +
                      'are removed. The changes stay in the history.',
                    confirmLabel: 'Undo All Changes',
                    onConfirm: () => undo.mutate(owner),
                  })
                }
              >
                Undo All Changes
              </Button>
              {owner.endedAt === null && isAdministrator && (
                <Button
                  isBusy={isBusy}
                  onPress={() =>
                    confirm({
                      title: 'End this ownership?',
                      description:
                        `The address is erased, and no one can become owner of ${owner.producerName} again without an ` +
                        'operator. What was changed stays.',
                      confirmLabel: 'End Ownership',
                      onConfirm: () => end.mutate(owner),
                    })
                  }
                >
                  End Ownership
                </Button>
              )}
            </p>
          </EntryCard>
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}

function Screen(): ReactNode {
  return (
    <div className="flex flex-col gap-10">
      <Claims />
      <Answers />
      <OwnerList />
    </div>
  )
}

/** The screen where operators decide on ownership and see what owners do. */
export const Owners = adminScreen(Screen)
