/** What a script of the build asks for: names of files in the build's folder. */
export interface Chunk {
  /** Fetched before it runs. */
  imports: readonly string[]
  /** Fetched when it is needed. */
  dynamicImports: readonly string[]
  /** Styles that it puts into the page. */
  styles: readonly string[]
}

export type ChunkGraph = ReadonlyMap<string, Chunk>

/** The files that some scripts lead to, themselves included, in alphabetical order; with what they fetch later, or without. */
export function filesOf(graph: ChunkGraph, roots: readonly string[], reach: 'all' | 'at once'): string[] {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const { imports = [], dynamicImports = [], styles = [] } = graph.get(name) ?? {}
    waiting.push(...imports, ...(reach === 'all' ? [...dynamicImports, ...styles] : []))
  }
  return [...found].sort()
}
