import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'

interface Props {
  isBusy: boolean
  /** Read while it is sent: 'Sender...'. */
  busyLabel: string
  children: string
}

/** Sends a form. While that is under way it keeps the keyboard's focus and does nothing. */
export const SubmitButton = (props: Props): ReactNode => <Button type="submit" look="primary" {...props} />
