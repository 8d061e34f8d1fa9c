import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { addressBody } from '#src/contracts/owners/claims.ts'
import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import { wishes as wishNames, wishLabels } from '#src/domain/owners/owner.ts'
import { act, leaveShop, signOut } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/Field.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { useOwnerAction } from './Part.tsx'

function Wishes({ wishes }: Pick<OwnedShop, 'wishes'>): ReactNode {
  const { run } = useOwnerAction()
  return (
    <fieldset>
      <legend className="field-label">Send mig en mail</legend>
      {wishNames.map((wish) => (
        <label key={wish} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-forest"
            checked={wishes[wish]}
            onChange={({ currentTarget: { checked } }) =>
              run(() => act('PUT', '/wishes', { ...wishes, [wish]: checked }, 'Gemt'))
            }
          />
          {wishLabels[wish]}
        </label>
      ))}
    </fieldset>
  )
}

const resolver = zodResolver(addressBody)
const defaultValues = { email: '' }

function Invitation(): ReactNode {
  const form = useForm({ resolver, defaultValues })
  const { run, isBusy } = useOwnerAction()
  const { onSubmit } = useSubmission({
    form,
    fields: ['email'],
    send: async (body) => {
      run(async () => {
        if (await act('POST', '/invitations', body, 'Invitationen er på vej')) form.reset()
      })
      return { text: null, fields: [] }
    },
  })
  return (
    <Form label="Invitér en til" onSubmit={onSubmit}>
      <TextField
        form={form}
        name="email"
        label="Invitér en til at passe siden"
        hint={
          'Vi sender et link. En adresse får højst én mail om dagen. ' +
          'Skal en anden tage helt over, så inviter først, og fjern bagefter dig selv.'
        }
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sender...">
          Invitér
        </SubmitButton>
      </p>
    </Form>
  )
}

function Leave({ others }: { others: number }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useOwnerAction()
  if (!isAsking)
    return (
      <p>
        <Button onPress={() => setAsking(true)}>Fjern mig som ejer</Button>
      </p>
    )
  return (
    <div className="rounded-lg bg-blush p-4">
      <p>
        Din adresse bliver slettet, og du kan ikke rette siden mere.{' '}
        {others === 0 ? 'Så er der ingen ejer tilbage.' : 'Der er stadig en ejer tilbage.'} Siden bliver stående.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="danger" isBusy={isBusy} busyLabel="Fjerner..." onPress={() => run(leaveShop)}>
          Ja, fjern mig
        </Button>
        <Button autoFocus onPress={() => setAsking(false)}>
          Annuller
        </Button>
      </p>
    </div>
  )
}

/** Mail settings, co-owners, and ways to leave. */
export function Settings({ shop: { wishes, otherOwners } }: { shop: OwnedShop }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  return (
    <>
      <Wishes wishes={wishes} />
      <Invitation />
      <p>
        <Button isBusy={isBusy} onPress={() => run(signOut)}>
          Log ud på denne enhed
        </Button>
      </p>
      <Leave others={otherOwners} />
    </>
  )
}
