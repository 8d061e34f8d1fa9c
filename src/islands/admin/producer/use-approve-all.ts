import { useRef } from 'react'

import { approvedAnswer } from '#src/contracts/producer/operator-producers.ts'
import { call } from '#src/stores/call.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'

import { refresh, useAction } from '../calls.ts'
import { EVERYTHING } from './paths.ts'

type Words = Pick<ToastMessage, 'title' | 'description'>

interface Told {
  success: (approved: number) => Words
  failure: (told: string | null) => Words
}

/** Approves all that wait, in one call: once, however often it is pressed while that is under way. */
export function useApproveAll({ success, failure }: Told): { isBusy: boolean; approveAll: () => void } {
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useAction({
    send: async () => approvedAnswer.parse(await call('POST', '/api/admin/approve-all')),
    onDone: () => refresh(EVERYTHING),
    success: ({ approved }) => success(approved),
    failure,
  })
  const approveAll = (): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(undefined, { onSettled: () => void (isUnderWay.current = false) })
  }
  return { isBusy: isPending, approveAll }
}
