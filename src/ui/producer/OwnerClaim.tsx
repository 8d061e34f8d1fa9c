import { useId } from 'react'
import type { ReactNode } from 'react'

import { OWNERS_PATH } from '#src/domain/owners/owner.ts'

/** Where the owner of a shop says so: small, since one in a thousand readers is. */
export function OwnerClaim({ slug }: { slug: string }): ReactNode {
  const id = useId()
  return (
    <details className="needs-script no-print mt-3 px-1 text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Er det din gård?</summary>
      <form className="mt-1 flex flex-col gap-3 rounded-card border border-sand bg-linen p-4" data-claim={slug}>
        <p>
          Så ret selv siden, og fortæl om lukkedage og nye jordbær. Skriv din e-mailadresse, så sender vi et link. Du
          skal ikke oprette en konto.
        </p>
        <p>
          <label className="field-label" htmlFor={id}>
            E-mail
          </label>
          <input
            id={id}
            className="field-input"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button button-primary">
            Send link
          </button>
          <a className="link inline-flex min-h-11 items-center" href={OWNERS_PATH}>
            Er du allerede ejer her?
          </a>
        </p>
        <p role="status" className="font-semibold empty:hidden" />
      </form>
    </details>
  )
}
