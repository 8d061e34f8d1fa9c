import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { Problem } from '../problem.ts'

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Readline writes what is typed to its output: here nobody sees it. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

async function askHidden(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question)
  const stopping = new AbortController()
  const lines = createInterface({ input, output: nowhere(), terminal: true })
  lines.once('SIGINT', () => stopping.abort())
  lines.once('close', () => stopping.abort())
  try {
    return await lines.question('', { signal: stopping.signal })
  } catch {
    throw new Problem('No password was given: nothing has been changed.')
  } finally {
    lines.close()
    output.write('\n')
  }
}

/** A password that is typed twice and not shown; where nobody types, the first line of the input. */
export async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return (await text(terminal.input)).split(/\r?\n/)[0] ?? ''
  const password = await askHidden('Password: ', terminal)
  if ((await askHidden('The same again: ', terminal)) !== password) throw new Problem('The two are not the same: nothing has been changed.')
  return password
}
