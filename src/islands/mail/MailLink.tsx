import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** What follows the mark of the address that a mail has led to, once the page is in a browser; null before. */
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
  /** Shown anew for each link. */
  children: (token: string) => ReactNode
}

/** What a link in a mail leads to; who comes without one is told. */
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
