import { isOpenToAll } from './claim.ts'

const DAY_SECONDS = 86_400

/** Mails to one address within a day: to somebody who is no owner, one, so that nobody has us pester a stranger. */
export const STRANGER_MAILS = { calls: 1, seconds: DAY_SECONDS } as const
export const OWNER_MAILS = { calls: 5, seconds: DAY_SECONDS } as const

/** Mails to all addresses of a domain within a day. */
export const domainMails = (domain: string): { calls: number; seconds: number } => ({
  calls: isOpenToAll(domain) ? 200 : 10,
  seconds: DAY_SECONDS,
})

/** Second addresses that an owner may invite within a day. */
export const INVITATIONS = { calls: 3, seconds: DAY_SECONDS } as const
