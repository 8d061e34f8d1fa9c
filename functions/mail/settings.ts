import type { MailAddress } from '#src/config/environment.ts'

/**
 * What carries our mail. Files are read on this machine by its owner. `isLocal` is whether nobody else can reach the site:
 * it listens on a loopback address, and its address is one.
 */
export type MailSettings =
  { by: 'server'; url: string; from: MailAddress } | { by: 'files'; folder: string; isLocal: boolean }
