/** Does something once the frame is out that shows what there is now. Returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  // A task that is made in a frame follows its style, layout and paint.
  const frame = requestAnimationFrame(() => setTimeout(work))
  return () => cancelAnimationFrame(frame)
}
