/** Why an owner's new address waits for an operator although they have had one approved: its place is not found for certain. */
export const addressProblems = ['unknown', 'imprecise', 'unreachable'] as const
export type AddressProblem = (typeof addressProblems)[number]

/** The same for the owner. */
export const addressProblemTexts: Record<AddressProblem, string> = {
  unknown: 'Adressen blev ikke fundet på kortet, så redaktionen ser på den, før den vises.',
  imprecise: 'Adressen blev ikke fundet præcist nok på kortet, så redaktionen ser på den, før den vises.',
  unreachable: 'Adressen kunne ikke slås op på kortet lige nu, så redaktionen ser på den, før den vises.',
}
