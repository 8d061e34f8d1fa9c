import { isOpenToAll } from './claim.ts'

const DAY_SECONDS = 86_400

/** Mails about corrections, and invitations, to one address per day, so that no one can make us pester a stranger. */
export const STRANGER_MAILS = { calls: 1, seconds: DAY_SECONDS } as const
/** Links to one mailbox per day. While one is valid, no other is sent. */
export const LINK_MAILS = { calls: 10, seconds: DAY_SECONDS } as const
/** Links, and mails to a domain, that one network may request per day, so that a stranger cannot use them up. */
export const LINK_MAILS_A_NETWORK = { calls: 3, seconds: DAY_SECONDS } as const

/** Mails to all addresses of a domain per day. */
export const domainMails = (domain: string): { calls: number; seconds: number } => ({
  calls: isOpenToAll(domain) ? 200 : 10,
  seconds: DAY_SECONDS,
})

/** Second addresses that an owner may invite per day. */
export const INVITATIONS = { calls: 3, seconds: DAY_SECONDS } as const

/** Counts exhausted mail quotas, so that each is logged once a day. The quota's key follows this prefix. */
export const SPENT_QUOTA = { calls: 1, seconds: DAY_SECONDS } as const
export const SPENT_QUOTA_KEY = 'spent-quota:'
