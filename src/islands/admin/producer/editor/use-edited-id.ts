import { useEffect, useState } from 'react'

import { stepBack } from '#src/stores/admin/address.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function idInAddress(): string | null {
  const id = decodeURIComponent(location.hash.slice(1))
  return ID.test(id) ? id : null
}

/** The producer whose dialog is open: the one that the address names after its '#', so that other screens can link to it. */
export function useEditedId(): [id: string | null, edit: (id: string | null) => void] {
  const [id, setId] = useState(idInAddress)
  useEffect(() => {
    const follow = (): void => setId(idInAddress())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const edit = (next: string | null): void => {
    if (next === null) stepBack(() => history.replaceState(null, '', location.pathname + location.search))
    else history.pushState({ isStep: true }, '', `#${next}`)
    setId(next)
  }
  return [id, edit]
}
