import { openDatabase } from '#db/connection.ts'
import { readEnvironment, variableNames } from '#src/config/environment.ts'

import { runCommand } from './command.ts'
import { examineDatabase, examineEnvironment, readFacts } from './doctor/examine.ts'
import type { Finding } from './doctor/examine.ts'
import { explain } from './problem.ts'

const marks = { fine: '✓', note: '·', wrong: '✗' } as const

async function examine(): Promise<Finding[]> {
  const environment = readEnvironment(process.env)
  // Only the project's own variables are deployed.
  const own = variableNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
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
