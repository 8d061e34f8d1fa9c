/** What has to go so that no more than `most` are left: those that came first, but never what is spared. */
export function surplus(inOrder: readonly string[], most: number, spared: readonly string[] = []): string[] {
  return inOrder.filter((path) => !spared.includes(path)).slice(0, Math.max(0, inOrder.length - most))
}
