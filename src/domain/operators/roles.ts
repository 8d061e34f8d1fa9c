/** What an operator may do: everything, or everything but what concerns the other operators. */
export const roles = ['operator', 'administrator'] as const

export type Role = (typeof roles)[number]
