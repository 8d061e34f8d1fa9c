/** How well an address was found: the building, the area (a street, a village, a postcode), or the town. */
export const accuracies = ['high', 'medium', 'low'] as const
export type Accuracy = (typeof accuracies)[number]
