/** Where the reader of a ZIP archive looks for its beginning: in the last 64 KB and the 22 bytes of the mark itself. */
const ARCHIVE_MARK = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_536 + 22

/** A reader of PDF looks no further. */
const DOCUMENT_MARK = '%PDF-'
const DOCUMENT_HEAD = 1024

/** What a browser or a server that takes the file for a page would run. */
const PAGE = /<(!doctype\s+html|(html|body|script|iframe|\?php)[\s>])/i

/**
 * Whether a file is meant to be more than the picture that it begins as: a page, an archive, a document. What is kept
 * is encoded anew and has none of it; nobody with a photo sends such a file. What phones add to theirs is let pass.
 */
export function hidesContent(bytes: Buffer): boolean {
  if (bytes.subarray(0, DOCUMENT_HEAD).includes(DOCUMENT_MARK, 0, 'latin1')) return true
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_MARK, 0, 'latin1')) return true
  return PAGE.test(bytes.toString('latin1'))
}
