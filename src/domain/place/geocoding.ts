/** How well an address was found: the building, the area (a street, a village, a postcode), or the town. */
export const accuracies = ['high', 'medium', 'low'] as const
export type Accuracy = (typeof accuracies)[number]

/** A producer whose address is to be looked up waits, and then has been located, or could not be. */
export type QueueState = 'waiting' | 'located' | 'failed'

/** Minutes until the next try, each time that the geocoder could not be asked; after the last it is given up. */
export const retryMinutes = [1, 5, 15, 60, 240] as const
