import { accessSync, constants } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { Problem } from '../problem.ts'
import { canInstallPackages, installPackages } from './apt.ts'

const programs = ['initdb', 'pg_ctl', 'postgres', 'psql', 'pgbench']
const debianFolder = '/usr/lib/postgresql'

function holdsPrograms(folder: string): boolean {
  try {
    for (const program of programs) accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the folder of PostgreSQL's server programs: from the PATH, or Debian's newest, which is not on the PATH. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(debianFolder).catch(() => [])
  const debian = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin'))
  return [...(process.env['PATH'] ?? '').split(delimiter), ...debian].find(holdsPrograms) ?? null
}

/** Returns that folder, and installs the server if necessary. @throws {Problem} if that fails. */
export async function ensurePostgres(): Promise<string> {
  const found = await findPostgres()
  if (found !== null) return found
  if (!(await canInstallPackages()))
    throw new Problem('PostgreSQL is missing: install its server (apt-get install postgresql).')
  await forgoCluster()
  await installPackages(['postgresql'])
  const installed = await findPostgres()
  if (installed === null)
    throw new Problem('PostgreSQL was installed but is not where it should be: put its programs on the PATH.')
  return installed
}

/** Keeps Debian's package from creating and starting a database, since tests start their own. */
async function forgoCluster(): Promise<void> {
  const folder = '/etc/postgresql-common/createcluster.d'
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'no-main-cluster.conf'), 'create_main_cluster = false\n')
}
