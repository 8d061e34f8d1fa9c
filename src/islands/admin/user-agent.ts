/** Section 9 of the specification. */
const SHOWN_LENGTH = 50

/** As much of it as tells what was used. */
export const shortUserAgent = (userAgent: string): string =>
  userAgent.length > SHOWN_LENGTH ? `${userAgent.slice(0, SHOWN_LENGTH)}...` : userAgent
