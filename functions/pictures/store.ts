/** Where the files of pictures are kept, by their names. */
export interface ImageStore {
  /** The same name twice is the same file. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>
  /** The names of all files, those included whose saving was interrupted. */
  list(): Promise<string[]>
}
