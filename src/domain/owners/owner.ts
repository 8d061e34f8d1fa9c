/** Why somebody is an owner no longer: they left, an operator ended it, or the shop is long gone. */
export type OwnerEnd = 'left' | 'operator' | 'gone'

/** How long a link that an owner was sent may be used. */
export const LINK_MINUTES = 30

/** How long an owner stays signed in. */
export const SESSION_DAYS = 30
