import { useState } from 'react'
import type { ReactNode } from 'react'

import { call, serverMessage } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { MailLink } from './MailLink.tsx'

type Outcome = { status: 'asked' | 'busy' | 'done' } | { status: 'failed'; message: string }

function Ending({ token }: { token: string }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asked' })
  async function end(): Promise<void> {
    setOutcome({ status: 'busy' })
    try {
      await call('POST', `/api/mail/ending?${new URLSearchParams({ t: token })}`)
      setOutcome({ status: 'done' })
    } catch (error) {
      setOutcome({ status: 'failed', message: serverMessage(error) ?? 'Prøv igen om lidt.' })
    }
  }
  return (
    <>
      {outcome.status !== 'done' && (
        <Button look="primary" isBusy={outcome.status === 'busy'} busyLabel="Afmelder..." onPress={() => void end()}>
          Afmeld
        </Button>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {outcome.status === 'done' && (
          <p className="rounded-card bg-meadow p-4">
            <strong className="block">Så er du afmeldt.</strong>
            Du får ikke flere mails af den slags. Fortryder du, kan du slå dem til igen på siden for ejere.
          </p>
        )}
        {outcome.status === 'failed' && (
          <p className="rounded-card bg-blush p-4">
            <strong className="block text-barn">Afmeldingen lykkedes ikke.</strong>
            {outcome.message}
          </p>
        )}
      </div>
    </>
  )
}

/** The page on which owners unsubscribe from one kind of mail. */
export const EndMails = (): ReactNode => <MailLink>{(token) => <Ending token={token} />}</MailLink>
