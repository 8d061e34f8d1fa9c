import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** The address's hash, which holds a mail's token; null on the server. */
function useToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = (): void => setToken(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

interface Props {
  /** Remounted for each token. */
  children: (token: string) => ReactNode
}

/** Renders the target of a mail's link, or an explanation if the token is missing. */
export function MailLink({ children }: Props): ReactNode {
  const token = useToken()
  if (token === null) return null
  if (token === '')
    return (
      <p className="rounded-card bg-linen p-4">
        Der mangler noget af linket. Åbn det fra mailen igen, eller kopiér hele adressen.
      </p>
    )
  return <div key={token}>{children(token)}</div>
}
