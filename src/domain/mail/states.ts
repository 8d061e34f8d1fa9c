/** What has become of a mail: it is still to be sent, was taken by a mail server, or was given up. */
export const mailStates = ['waiting', 'sent', 'dead'] as const
export type MailState = (typeof mailStates)[number]
