/** What supports a claim: its address is the one on the page, or at the page's own domain. */
export const claimSupports = ['address', 'domain', 'none'] as const
export type ClaimSupport = (typeof claimSupports)[number]
