import * as Menu from '@radix-ui/react-dropdown-menu'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'

import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { closeBackOffice } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'

import { resumeReading, abortReads, useAction } from './calls.ts'

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 outline-none data-[highlighted]:bg-meadow'

/** Signs out once, however often it is pressed. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { mutate, isPending, isSuccess } = useAction({
    send: async () => {
      await abortReads()
      return call('POST', '/api/logout')
    },
    onDone: closeBackOffice,
    failure: () => {
      resumeReading()
      return { title: 'Logout failed', description: 'Please try again' }
    },
  })
  const isBusy = isPending || isSuccess
  return { signOut: () => isBusy || mutate(), isBusy }
}

/** What is the operator's own, in the header of every screen. */
export function AccountMenu({ username, role }: Pick<CurrentOperator, 'username' | 'role'>): ReactNode {
  const { signOut } = useSignOut()
  const place = document.getElementById('account')
  if (place === null) return null
  const menu = (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Account of ${username}`}
        className="grid size-11 place-items-center rounded-lg hover:bg-current/10"
      >
        <CircleUserRound aria-hidden="true" className="size-6" />
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Content
          align="end"
          sideOffset={4}
          className="z-[1090] min-w-48 rounded-card border border-sand bg-white p-1.5 text-ink shadow-lg"
        >
          <Menu.Label className="px-3 py-2 text-sm text-moss [overflow-wrap:anywhere]">{username}</Menu.Label>
          <Menu.Item asChild>
            <a href="/admin/password" className={itemClass}>
              Change Password
            </a>
          </Menu.Item>
          {role === 'administrator' && (
            <Menu.Item asChild>
              <a href="/admin/operators" className={itemClass}>
                Operators
              </a>
            </Menu.Item>
          )}
          <Menu.Item onSelect={signOut} className={itemClass}>
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
  return createPortal(menu, place)
}
