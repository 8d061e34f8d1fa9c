export interface SavedFile {
  name: string
  type: string
  text: string
}

/** Until browsers have begun to read what they save, in milliseconds. */
const READ_MS = 60_000

/** Has the browser save a file, as if it had been downloaded: no network is needed. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
