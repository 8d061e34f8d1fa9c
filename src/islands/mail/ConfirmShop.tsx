import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { askedShop } from '#src/contracts/mail/confirmation.ts'
import type { AskedShop } from '#src/contracts/mail/confirmation.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import { call, serverMessage } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { MailLink } from './MailLink.tsx'

type ConfirmState =
  | { status: 'loading' }
  | { status: 'ready' | 'busy' | 'done'; shop: AskedShop; problem?: string }
  | { status: 'failed'; message: string }

const messageOf = (error: unknown): string => serverMessage(error) ?? 'Prøv igen om lidt.'

/** The current data of the page. */
function Facts({ facts }: Pick<AskedShop, 'facts'>): ReactNode {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="mt-2 font-semibold text-moss sm:mt-0">{label}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Question({ token }: { token: string }): ReactNode {
  const [state, setState] = useState<ConfirmState>({ status: 'loading' })
  useEffect(() => {
    call('POST', '/api/mail/asked', { t: token }).then(
      (answer) => setState({ status: 'ready', shop: askedShop.parse(answer) }),
      (error: unknown) => setState({ status: 'failed', message: messageOf(error) }),
    )
  }, [token])
  if (state.status === 'loading') return <p role="status">Henter, hvad der står på siden...</p>
  if (state.status === 'failed')
    return (
      <div role="alert" className="rounded-card bg-blush p-4">
        <strong className="block text-barn">Siden kunne ikke hentes.</strong>
        <p>{state.message}</p>
        <p className="mt-2">
          <a className="link" href={OWNERS_PATH}>
            Bed om et nyt link på siden for ejere
          </a>
        </p>
      </div>
    )
  const { shop, problem } = state
  async function confirm(): Promise<void> {
    setState({ status: 'busy', shop })
    try {
      await call('POST', '/api/mail/confirmation', { t: token })
      setState({ status: 'done', shop })
    } catch (error) {
      setState({ status: 'ready', shop, problem: messageOf(error) })
    }
  }
  return (
    <>
      <h2 className="text-2xl [overflow-wrap:anywhere] text-deep">{shop.name}</h2>
      <p className="mt-1 mb-4">
        Sådan står der i dag.{' '}
        <a className="link" href={shop.path}>
          Se siden
        </a>
      </p>
      <div className="card p-5 shadow-card">
        <Facts facts={shop.facts} />
      </div>
      {state.status !== 'done' && (
        <p className="mt-5 flex flex-wrap gap-3">
          <Button
            look="primary"
            isBusy={state.status === 'busy'}
            busyLabel="Bekræfter..."
            onPress={() => void confirm()}
          >
            Ja, alt passer
          </Button>
          <a className="button button-quiet" href={OWNERS_PATH}>
            Ret noget
          </a>
        </p>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {state.status === 'done' && (
          <p className="rounded-card bg-meadow p-4">
            <strong className="block">Tak.</strong>
            Nu står der på siden, at gården selv har bekræftet det.
          </p>
        )}
        {problem !== undefined && (
          <p className="rounded-card bg-blush p-4">
            <strong className="block text-barn">Det blev ikke gemt.</strong>
            {problem}
          </p>
        )}
      </div>
    </>
  )
}

/** The page on which owners confirm, from a mail, that their shop's page is correct. */
export const ConfirmShop = (): ReactNode => <MailLink>{(token) => <Question token={token} />}</MailLink>
