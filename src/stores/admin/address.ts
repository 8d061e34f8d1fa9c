import { atom, onMount } from 'nanostores'

/** The query of the address, which survives Back and reload and can be linked to. */
export const $address = atom('')

const read = (): void => $address.set(location.search)

onMount($address, () => {
  read()
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
})

/** By parameter; empty values are removed from the address. */
export type Parameters = Readonly<Record<string, string>>

/** Changes some parameters. `push` makes it a step that Back undoes. */
export function changeAddress(parameters: Parameters, step: 'push' | 'replace' = 'replace'): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(parameters))
    if (value === '') query.delete(name)
    else query.set(name, value)
  const search = query.size === 0 ? '' : `?${query}`
  if (search === location.search) return
  const state = step === 'push' ? { isStep: true } : history.state
  history[`${step}State`](state, '', `${location.pathname}${search}${location.hash}`)
  read()
}

/** Goes back one step; without a step to undo it runs `otherwise`. */
export function stepBack(otherwise: () => void): void {
  const { state }: { state: unknown } = history
  if (typeof state === 'object' && state !== null && 'isStep' in state) history.back()
  else otherwise()
}
