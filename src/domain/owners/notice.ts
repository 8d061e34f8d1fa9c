/** What an owner may say of these days: closed, sold out, away on holiday, or a line of their own. */
export const noticeKinds = ['closed', 'holiday', 'sold-out', 'line'] as const
export type NoticeKind = (typeof noticeKinds)[number]
