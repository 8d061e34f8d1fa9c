/** Longest query that is read, in characters. */
export const MAX_QUERY_LENGTH = 200
