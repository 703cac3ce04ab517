import type { Readable } from 'node:stream'

/** What to store: a stream, or a temporary file, which is moved into the storage, or deleted if that fails. */
export type FileSource = { file: string } | { stream: Readable }

/**
 * Keeps pictures under random keys that the product creates. To store a picture, put the file, then commit its row; to
 * delete it, delete the row, then remove the file. A crash then leaves at worst a file without a row, which `sweep`
 * removes. Operations throw UNAVAILABLE if the storage is unreachable, within three seconds if a person waits.
 */
export interface Storage {
  /**
   * Stores a file and returns its key once it is safe from a power cut. Throws STORAGE_FULL if there is no room. `sweep`
   * removes whatever a failed put leaves behind.
   */
  put: (source: FileSource, key?: string) => Promise<string>
  /** Calls `use` with the path of the file or of a copy, for reading only. Throws NOT_FOUND for a missing file. */
  withFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * Returns the file's content and size; null for a missing file. The caller reads the stream or destroys it. The stream
   * fails if it has fewer bytes than the size.
   */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Deletes a file; a missing one counts as deleted. */
  remove: (key: string) => Promise<void>
  /**
   * Deletes files older than `olderThanMs` that nothing refers to: those whose keys `findReferenced` does not return, and
   * the remains of unfinished puts. Newer ones may not have their row yet. Returns how many were deleted.
   */
  sweep: (findReferenced: (keys: string[]) => Promise<Iterable<string>>, olderThanMs: number) => Promise<number>
  /** Every file's key and size, in no particular order. */
  list: () => AsyncIterable<{ key: string; bytes: number }>
  /** How many files there are, and their total size. Looks at each of them. */
  size: () => Promise<{ count: number; bytes: number }>
}
