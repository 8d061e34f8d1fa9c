/** What a visitor is told who has been there, the first time and every other. */
export const CONFIRMED = 'Tak. Når to besøgende siger det samme inden for tre måneder, står det her på siden.'

/** Where nothing could be sent, and nobody said why. */
export const NOT_CONFIRMED = 'Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.'
