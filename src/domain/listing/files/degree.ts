/** Coordinates in files are whole numbers of this part of a degree. */
export const DEGREE = 10_000
