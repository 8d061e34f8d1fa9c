/** Fetches and parses a JSON file. Throws if it cannot be fetched. */
export async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}
