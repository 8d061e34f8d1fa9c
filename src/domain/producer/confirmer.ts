/**
 * The people who confirm that a producer is as its page says: operators who looked at it by itself, and changed or
 * approved it; two visitors who said within 90 days that they had been there; and its owner, who changed it or said so.
 */
export const confirmers = ['editors', 'visitors', 'owner'] as const
export type Confirmer = (typeof confirmers)[number]
