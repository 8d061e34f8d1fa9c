import type { ReactNode } from 'react'

import { waitingClaim } from '#src/contracts/owners/claims.ts'
import type { WaitingClaim } from '#src/contracts/owners/claims.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { Button } from '#src/ui/Button.tsx'

import { EntryCard, ProducerName } from '../EntryCard.tsx'
import { ListView } from '../list/ListView.tsx'
import { useOwnState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { useDecision } from './use-decision.ts'

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

/** Who says that a shop is theirs, where the page does not show it. */
export function Claims(): ReactNode {
  const list = useList(CLAIMS, waitingClaim, { state: useOwnState({}) })
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
          badges={supports[claim.support]}
          createdAt={claim.createdAt}
        >
          <div className="mt-3">
            <Facts
              facts={{
                'Claims to own it': claim.email,
                'Email on the page': claim.pageEmail,
                'Phone on the page': claim.pagePhone,
                'Website on the page': claim.pageWebsite,
                'Owners today': ownersText(claim),
              }}
            />
          </div>
          {claim.pagePhone !== null && (
            <p className="mt-3 text-sm text-moss">Call the number on the page before you approve.</p>
          )}
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
