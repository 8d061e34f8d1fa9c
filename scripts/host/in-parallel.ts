/** Works through a list with at most `limit` under way at once; the first failure ends it. */
export async function inParallel<Entry>(
  entries: Iterable<Entry>,
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = entries[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
