/** What a file holds. Throws when it cannot be fetched. */
export async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}
