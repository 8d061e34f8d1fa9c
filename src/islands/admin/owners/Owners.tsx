import type { ReactNode } from 'react'

import { adminScreen } from '../AdminScreen.tsx'
import { Answers } from './Answers.tsx'
import { Claims } from './Claims.tsx'
import { OwnerList } from './OwnerList.tsx'

function Screen(): ReactNode {
  return (
    <div className="flex flex-col gap-10">
      <Claims />
      <Answers />
      <OwnerList />
    </div>
  )
}

/** Where operators decide who owns a shop, and see what owners do. */
export const Owners = adminScreen(Screen)
