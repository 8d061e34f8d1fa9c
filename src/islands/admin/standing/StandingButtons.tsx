import Combine from 'lucide-react/icons/combine'
import DoorClosed from 'lucide-react/icons/door-closed'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { StandingChange } from '#src/contracts/standing/standing.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import type { ConfirmRequest } from '../dialogs.tsx'

/** Confirmation before a producer is marked as closed for good. */
export const closingRequest = (name: string): Omit<ConfirmRequest, 'onConfirm'> => ({
  title: `Has ${name} closed for good?`,
  description:
    'It is removed from lists and the map. Its page stays at its address, says that the shop has closed, ' +
    'and links to the nearest others. It can be listed again under Unlisted Producers.',
  confirmLabel: 'Closed for Good',
})

type Standing = StandingChange['standing']

const done: Record<Standing, string> = {
  listed: 'Producer listed again',
  closed: 'Producer closed for good',
  unpublished: 'Producer unpublished',
}

/** Lists a producer, closes it or takes it off the site. */
export const useStanding = (refresh: () => Promise<void>) =>
  useAction({
    send: ({ producer: { id }, standing }: { producer: OperatorProducer; standing: Standing }) =>
      call('POST', `/api/admin/producers/${id}/standing`, { standing }),
    refresh,
    success: (_, { producer, standing }) => ({ title: done[standing], description: producer.name }),
    failure: (message) => ({ title: 'Error', description: message ?? 'Please try again' }),
  })

interface Props {
  producer: OperatorProducer
  /** Called after it has left the list. */
  refresh: () => Promise<void>
}

/** Actions on a public producer beside deleting it. */
export function StandingButtons({ producer, refresh }: Props): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const { mutate, isPending } = useStanding(refresh)
  const { name } = producer
  const ask = (standing: Standing, question: Omit<ConfirmRequest, 'onConfirm'>): void =>
    confirm({ ...question, onConfirm: () => mutate({ producer, standing }) })
  return (
    <>
      <Button
        Icon={DoorClosed}
        isBusy={isPending}
        aria-label={`Closed for Good: ${name}`}
        onPress={() => ask('closed', closingRequest(name))}
      >
        Closed for Good
      </Button>
      <Button
        Icon={EyeOff}
        isBusy={isPending}
        aria-label={`Unpublish ${name}`}
        onPress={() =>
          ask('unpublished', {
            title: `Unpublish ${name}?`,
            description:
              'It is shown nowhere, and its page is gone. It can be published again under Unlisted Producers.',
            confirmLabel: 'Unpublish',
          })
        }
      >
        Unpublish
      </Button>
      <a className="button button-quiet" href={mergePath(producer.id)} aria-label={`Merge ${name} with another`}>
        <Combine aria-hidden="true" className="size-4" />
        Merge
      </a>
      {confirmDialog}
    </>
  )
}

/** Link to the merge screen; without `other` that screen offers a search. */
export const mergePath = (kept: string, other?: string): string =>
  `/admin/merge?${new URLSearchParams({ kept, ...(other === undefined ? {} : { other }) })}`
