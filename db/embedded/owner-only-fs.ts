import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

/** Permissions of users other than the owner. */
const OTHERS = 0o077

type Options = Parameters<NodeFS['init']>[1]
type Started = Awaited<ReturnType<NodeFS['init']>>

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void

const nodeOperations = z.custom<{ setattr: SetAttributes }>(
  (value) => typeof value === 'object' && value !== null && 'setattr' in value,
)
const nodeFiles = z.object({ node_ops: nodeOperations })

/**
 * PGlite's files in a folder, accessible to their owner only. Emscripten ignores the umask and creates files that
 * everyone can read.
 */
export class OwnerOnlyFS extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<Started> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const restrict: NonNullable<Started['emscriptenOpts']['preRun']>[number] = ({ FS }) => {
      // The object that new nodes refer to; changing a copy would have no effect.
      const { node_ops: operations } = nodeFiles.parse(FS.filesystems.NODEFS)
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
