import { isOpenToAll } from './claim.ts'

const DAY_SECONDS = 86_400

/** Mails about corrections, and invitations, to one address within a day: nobody can have us pester a stranger. */
export const STRANGER_MAILS = { calls: 1, seconds: DAY_SECONDS } as const
/** Links to one mailbox within a day, one at a time: while one can be used, no other is sent. */
export const LINK_MAILS = { calls: 10, seconds: DAY_SECONDS } as const
/** Of those, and of the mails to a domain, how many one network may ask for: a stranger alone does not use them up. */
export const LINK_MAILS_A_NETWORK = { calls: 3, seconds: DAY_SECONDS } as const

/** Mails to all addresses of a domain within a day. */
export const domainMails = (domain: string): { calls: number; seconds: number } => ({
  calls: isOpenToAll(domain) ? 200 : 10,
  seconds: DAY_SECONDS,
})

/** Second addresses that an owner may invite within a day. */
export const INVITATIONS = { calls: 3, seconds: DAY_SECONDS } as const

/** Counts the quotas of mails that are spent today, under the key of each after this prefix. */
export const SPENT_QUOTA = { calls: 1, seconds: DAY_SECONDS } as const
export const SPENT_QUOTA_KEY = 'spent-quota:'
