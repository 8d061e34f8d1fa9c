import type { MailAddress } from '#src/config/environment.ts'

/** What carries our mail. Files are read on this machine, by who keeps it: nothing leaves it. */
export type MailSettings = { by: 'server'; url: string; from: MailAddress } | { by: 'files'; folder: string }
