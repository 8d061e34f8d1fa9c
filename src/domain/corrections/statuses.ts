/** What becomes of a correction, with the labels that operators read. */
export const correctionStatuses = { pending: 'Afventer', approved: 'Godkendt', rejected: 'Afvist' } as const

export type CorrectionStatus = keyof typeof correctionStatuses

/** What an operator may decide. */
export const correctionDecisions = ['approved', 'rejected'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]
