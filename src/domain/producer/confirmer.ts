/**
 * The people who confirm that a producer is as its page says: operators who looked at it by itself, and changed or
 * approved it; and two visitors who said within 90 days that they had been there.
 */
export const confirmers = ['editors', 'visitors'] as const
export type Confirmer = (typeof confirmers)[number]
