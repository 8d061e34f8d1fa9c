import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { showToast } from '#src/stores/toasts.ts'
import { frame } from '#src/texts/texts.ts'

interface OnDemand<Props> {
  /** Renders nothing until its code has loaded. */
  Component: (props: Props) => ReactNode
  /** Loads the code. Resolves to false after a failure, which was shown in a toast. */
  fetch: () => Promise<boolean>
}

/** A component whose code is loaded when it is first needed. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const $loaded = atom<ComponentType<Props> | null>(null)
  const Component = (props: Props): ReactNode => {
    const loaded = useStore($loaded, { ssr: () => null })
    return loaded && createElement(loaded, props)
  }
  const fetch = async (): Promise<boolean> => {
    if ($loaded.get() !== null) return true
    try {
      $loaded.set(await load())
      return true
    } catch {
      showToast({
        title: frame.notFetched,
        description: frame.checkConnection,
        tone: 'destructive',
      })
      return false
    }
  }
  return { Component, fetch }
}
