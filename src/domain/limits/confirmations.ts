/** How far two visitors' confirmations of a shop must be apart to count. */
export const CONFIRMATION_GAP_HOURS = 24
