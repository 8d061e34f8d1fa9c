import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { addressBody } from '#src/contracts/owners/claims.ts'
import type { LinkTarget } from '#src/contracts/owners/owners.ts'
import { LINK_ASKED } from '#src/domain/owners/claim.ts'
import { openLink, targetOf } from '#src/stores/owners/session.ts'
import { submit } from '#src/stores/submit.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/Field.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { Part, useOwnerAction } from './Part.tsx'

const resolver = zodResolver(addressBody)
const defaultValues = { email: '' }

/** Signs in by a link from a mail. It takes a press, because mail scanners open links but do not press buttons. */
export function UseLink({ token }: { token: string }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const button = useRef<HTMLButtonElement>(null)
  const [target, setTarget] = useState<LinkTarget | null>(null)
  useEffect(() => {
    button.current?.focus()
    void targetOf(token).then(setTarget)
  }, [token])
  return (
    <Part title="Velkommen" hint="Tryk for at bruge linket. Det virker én gang.">
      <p role="status" className="[overflow-wrap:anywhere] empty:hidden">
        {target !== null && target.names.length > 0 && (
          <>
            {target.isProof
              ? 'Linket viser os, at e-mailadressen er din. Så kan du skrive en kladde til '
              : 'Linket åbner '}
            <strong>{target.names.join(', ')}</strong>.
          </>
        )}
      </p>
      <p>
        <Button
          ref={button}
          look="primary"
          isBusy={isBusy}
          busyLabel="Åbner..."
          onPress={() => run(() => openLink(token))}
        >
          {target?.isProof ? 'Bekræft min e-mail' : 'Åbn min gård'}
        </Button>
      </p>
      <p className="text-sm text-moss">Du bliver logget ind i 30 dage på denne enhed, eller til du logger ud.</p>
    </Part>
  )
}

function AddressForm({ onSent }: { onSent: () => void }): ReactNode {
  const form = useForm({ resolver, defaultValues })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['email'],
    send: async (body) => {
      const failure = await submit({
        path: '/api/owners/links',
        body,
        success: { title: 'Tak' },
        failure: (message) => ({ title: 'Det gik ikke', description: message ?? 'Prøv igen om lidt.' }),
      })
      if (failure === null) onSent()
      return failure
    },
  })
  return (
    <Form label="Få et link" onSubmit={onSubmit}>
      <TextField form={form} name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" />
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sender...">
          Send link
        </SubmitButton>
      </p>
    </Form>
  )
}

/** Requests a sign-in link by mail. */
export function RequestLink({ message }: { message: string | null }): ReactNode {
  const [isSent, setSent] = useState(false)
  return (
    <>
      {message !== null && (
        <p role="status" className="mb-4 rounded-lg bg-straw px-4 py-3">
          {message}
        </p>
      )}
      <Part title="Få et link" hint="Skriv den e-mailadresse, du bruger som ejer. Der er ingen adgangskode.">
        {isSent ? (
          <>
            <p role="status">{LINK_ASKED}</p>
            <p>
              <Button onPress={() => setSent(false)}>Skriv en anden adresse</Button>
            </p>
          </>
        ) : (
          <AddressForm onSent={() => setSent(true)} />
        )}
      </Part>
      <p className="mt-6 max-w-prose">
        Er du ikke ejer på kortet endnu? Find din gård på{' '}
        <a className="link" href="/">
          kortet
        </a>
        , åbn dens side, og tryk på <strong>Er det din gård?</strong> Mangler den helt, så{' '}
        <a className="link" href="/add-producer">
          tilføj den
        </a>
        .
      </p>
    </>
  )
}
