import { openDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { runCommand } from './command.ts'
import { examineDatabase, examineEnvironment, readFacts } from './doctor/examine.ts'
import type { Finding } from './doctor/examine.ts'
import { explain } from './problem.ts'

const marks = { fine: '✓', note: '·', wrong: '✗' } as const

/** The variables of the project: those of the machine around it are not deployed. */
const OWN =
  /^(?:DATABASE_URL|SITE_URL|SESSION_SECRET|[A-Z]+_URL|TILE_\w+|MAIL_FROM|NEW_FROM_SOURCES|SERVICE_WORKER|SEED|BUILDS_A_MONTH)$/

async function examine(): Promise<Finding[]> {
  const environment = readEnvironment(process.env)
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => OWN.test(entry[0]))
  const findings = examineEnvironment(environment, Object.fromEntries(own))
  if (environment.database.driver === 'embedded') return findings
  const { db, close } = await openDatabase(environment.database)
  try {
    return [...findings, ...examineDatabase(await readFacts(db))]
  } catch (error) {
    return [...findings, { level: 'wrong', text: `The database cannot be used. ${explain(error).split('\n')[0]}` }]
  } finally {
    await close()
  }
}

await runCommand(async () => {
  const findings = await examine()
  for (const { level, text } of findings) console.log(`${marks[level]} ${text}`)
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
})
