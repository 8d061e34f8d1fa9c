import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { $address, changeAddress } from '#src/stores/admin/address.ts'

type Query = Readonly<Record<string, string>>

/** Which part of a list is looked at. */
export interface ListState<Asked extends Query = Query> {
  query: Asked
  /** Another query begins at its first page. */
  change: (name: keyof Asked & string, value: string) => void
  /** From 0. */
  page: number
  goTo: (page: number) => void
}

/** Of a list that is a screen's own: its search, filters, order and page stand in the address, as far as they are not as usual. */
export function useAddressState<Asked extends Query>(usual: Asked): ListState<Asked> {
  const said = new URLSearchParams(useStore($address))
  const asked = Object.fromEntries([...said].filter(([name]) => Object.hasOwn(usual, name)))
  return {
    query: { ...usual, ...asked },
    change: (name, value) => changeAddress({ [name]: value === usual[name] ? '' : value, page: '' }),
    page: Math.max(0, (Number.parseInt(said.get('page') ?? '', 10) || 1) - 1),
    goTo: (page) => changeAddress({ page: page === 0 ? '' : `${page + 1}` }),
  }
}

/** Of a list within something else. */
export function useOwnState<Asked extends Query>(usual: Asked): ListState<Asked> {
  const [{ query, page }, set] = useState({ query: usual, page: 0 })
  return {
    query,
    change: (name, value) => set({ query: { ...query, [name]: value }, page: 0 }),
    page,
    goTo: (wanted) => set({ query, page: wanted }),
  }
}
