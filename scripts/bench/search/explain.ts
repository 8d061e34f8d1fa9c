import pg from 'pg'

import type { RecordedCall } from './pgbench.ts'

/** Returns each statement of a call with the server's query plan. */
export async function explain(url: string, { question, statements }: RecordedCall): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const texts: string[] = []
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
        ...parameters,
      ])
      texts.push(
        [`── ${question.kind}: ${JSON.stringify(parameters)}`, sql, ...rows.map((row) => row['QUERY PLAN'])].join('\n'),
      )
    }
    return texts.join('\n\n')
  } finally {
    await client.end()
  }
}
