import { z } from 'zod'
import { Problem } from '../problem.ts'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The first line of a backup. Rows and picture files follow, one per line. */
const backupHeader = z.object({
  format: z.literal('gaardkortet-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** Number of rows per table. */
  tables: z.record(z.string(), z.number()),
})
export type BackupHeader = z.infer<typeof backupHeader>

export type BackupLine =
  /** `json` is kept as PostgreSQL wrote it, because parsing could change its numbers. */
  { kind: 'row'; table: string; json: string } | { kind: 'image'; name: string; bytes: Buffer }

/** Only \n ends a line: texts may contain other line separators. */
const LINE = /^\["(row|image)","([^"\\]+)",(.+)\]$/s

export function rowLine(table: string, json: string): string {
  return `["row","${table}",${json}]\n`
}

export function imageLine(name: string, bytes: Uint8Array): string {
  return `["image","${name}","${Buffer.from(bytes).toString('base64')}"]\n`
}

/** @throws {Problem} if the line cannot be parsed. */
export function readLine(line: string): BackupLine {
  const [, kind, name = '', rest = ''] = LINE.exec(line) ?? []
  if (kind === 'row') return { kind, table: name, json: rest }
  if (kind === 'image') return { kind, name, bytes: Buffer.from(rest, 'base64') }
  throw new Problem('The backup has a line that cannot be read: the file is damaged.')
}

/** @throws {Problem} if the file is not a backup. */
function readHeader(line: string): BackupHeader {
  try {
    return backupHeader.parse(JSON.parse(line))
  } catch {
    throw new Problem('This is no backup of this program.')
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* linesIn(file: string): AsyncGenerator<string> {
  // An error of either stream is thrown by the loop.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  try {
    for await (const part of text) {
      const lines = `${rest}${part}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (isDamage(error)) throw new Problem('The backup cannot be read to its end: the file is damaged, or is none.')
    throw error
  }
}

/** @throws {Problem} if the file is not a backup. */
export async function headerOf(file: string): Promise<BackupHeader> {
  for await (const line of linesIn(file)) return readHeader(line)
  throw new Problem('The backup is empty.')
}

/** Yields the rows and pictures of a backup in order. */
export async function* contentOf(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  for await (const line of linesIn(file)) {
    if (!isHeader) yield readLine(line)
    isHeader = false
  }
}
