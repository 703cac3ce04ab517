import type { Readable } from 'node:stream'

/** What to store: one of our files, which is moved or deleted in any case, or a stream of bytes. */
export type FileSource = { file: string } | { stream: Readable }

/**
 * Keeps pictures under random keys of our own making. Order of work, so that a crash leaves at worst a file without a
 * row, which `sweep` removes: put, then commit the row; delete the row, then remove. An unreachable storage is the
 * Failure UNAVAILABLE, within three seconds wherever a person waits.
 */
export interface Storage {
  /**
   * Stores a file and returns its key once it is safe from a power cut. A failed put leaves nothing behind that `sweep`
   * does not remove; without room for it that is the Failure STORAGE_FULL.
   */
  put: (source: FileSource, key?: string) => Promise<string>
  /** Lends the file's path to `use`, which may only read it. Failure NOT_FOUND when there is none. */
  asFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * Returns the file's bytes and their number, or null. The caller reads the stream or destroys it. Fewer bytes than
   * that are an error.
   */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Deletes a file; a missing one counts as deleted. */
  remove: (key: string) => Promise<void>
  /**
   * Deletes unreferenced files: those whose key `known` does not return, and the remains of unfinished puts, when they
   * are older than `olderThanMs`. Newer ones may not have their row yet. Returns how many were deleted.
   */
  sweep: (known: (keys: string[]) => Promise<Iterable<string>>, olderThanMs: number) => Promise<number>
  /** Every file's key and size, in no particular order. */
  list: () => AsyncIterable<{ key: string; bytes: number }>
  /** How many files there are, and their total size. Looks at each of them. */
  size: () => Promise<{ count: number; bytes: number }>
}
