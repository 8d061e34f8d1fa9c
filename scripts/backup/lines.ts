import { z } from 'zod'

import { Problem } from '../problem.ts'

/** The first line of a backup; what follows are rows and the files of pictures, each on a line of its own. */
export const backupHeader = z.object({
  format: z.literal('gaardkortet-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number()),
})
export type BackupHeader = z.infer<typeof backupHeader>

export type BackupLine =
  /** `json` as PostgreSQL wrote it: parsed on the way, its numbers could become others. */
  { kind: 'row'; table: string; json: string } | { kind: 'image'; name: string; bytes: Buffer }

/** A line ends at \n alone: a text may hold what else ends one. */
const LINE = /^\["(row|image)","([^"\\]+)",(.+)\]$/s

export function rowLine(table: string, json: string): string {
  return `["row","${table}",${json}]\n`
}

export function imageLine(name: string, bytes: Uint8Array): string {
  return `["image","${name}","${Buffer.from(bytes).toString('base64')}"]\n`
}

/** @throws {Problem} when it is none. */
export function readLine(line: string): BackupLine {
  const [, kind, name = '', rest = ''] = LINE.exec(line) ?? []
  if (kind === 'row') return { kind, table: name, json: rest }
  if (kind === 'image') return { kind, name, bytes: Buffer.from(rest, 'base64') }
  throw new Problem('The backup has a line that cannot be read: the file is damaged.')
}

/** @throws {Problem} when the file is no backup. */
export function readHeader(line: string): BackupHeader {
  try {
    return backupHeader.parse(JSON.parse(line))
  } catch {
    throw new Problem('This is no backup of this program.')
  }
}
