import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { AdminScreen } from '../AdminScreen.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const CHANGED = 'Your password has been changed, and you have been logged out everywhere else.'

/** Where operators change their own password, as often as they like: each time the form begins anew. */
export function Password(): ReactNode {
  const [changes, setChanges] = useState(0)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (changes > 0) told.current?.focus()
  }, [changes])
  return (
    <AdminScreen>
      {({ username }) => (
        <div className="max-w-md rounded-card border border-sand bg-white p-6 shadow-card sm:p-8">
          <p ref={told} tabIndex={-1} className="mb-5 rounded-lg bg-meadow px-4 py-3 outline-none empty:hidden">
            {changes > 0 && CHANGED}
          </p>
          <PasswordForm key={changes} username={username} onChanged={() => setChanges(changes + 1)} />
        </div>
      )}
    </AdminScreen>
  )
}
