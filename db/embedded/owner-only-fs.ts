import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

/** What others than the owner could do with a file. */
const OTHERS = 0o077

type Options = Parameters<NodeFS['init']>[1]
type Started = Awaited<ReturnType<NodeFS['init']>>

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void

const nodeOperations = z.custom<{ setattr: SetAttributes }>(
  (value) => typeof value === 'object' && value !== null && 'setattr' in value,
)
const nodeFiles = z.object({ node_ops: nodeOperations })

/** PGlite's files in a folder, each for its owner alone: Emscripten gives a new file to everybody, whatever the umask. */
export class OwnerOnlyFS extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<Started> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const restrict: NonNullable<Started['emscriptenOpts']['preRun']>[number] = ({ FS }) => {
      // The very object that new nodes are given: a copy would change nothing.
      const { node_ops: operations } = nodeFiles.parse(FS.filesystems.NODEFS)
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
