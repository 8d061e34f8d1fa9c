/** With its state and the choice of the daily mail. */
export const OUTBOX = '/api/admin/outbox'
