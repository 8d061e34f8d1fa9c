import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False in the page as it was built, true as soon as it acts. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
