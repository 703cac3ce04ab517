import type { Readable } from 'node:stream'

/** What to keep: a file of ours, which is gone from its place afterwards in every case, or bytes as they come. */
export type Kept = { file: string } | { stream: Readable }

/**
 * Keeps pictures under random keys of our own making. Order of work, so that a crash leaves at worst a file without a row,
 * which `sweep` takes: put, then commit the row; delete the row, then remove. One that cannot be reached just now is the Failure
 * UNAVAILABLE, within three seconds wherever somebody waits.
 */
export interface Storage {
  /**
   * Keeps a file and returns its key once it is safe from a power cut. A put that fails leaves nothing behind that `sweep` does
   * not take; without room for it that is the Failure STORAGE_FULL.
   */
  put: (kept: Kept, key?: string) => Promise<string>
  /** Lends the file's path to `use`, which may only read it. Failure NOT_FOUND when there is none. */
  asFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>
  /** The file's bytes and how many they are, or null. Whoever asks reads the stream or destroys it. Fewer than that is an error. */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Deletes a file; one that is not there is deleted already. */
  remove: (key: string) => Promise<void>
  /**
   * Deletes what nothing refers to: files whose key `known` does not give back, and what unfinished puts left, when they are
   * older than `olderThanMs`. Younger ones may be on their way to a row. Returns how many were deleted.
   */
  sweep: (known: (keys: string[]) => Promise<Iterable<string>>, olderThanMs: number) => Promise<number>
  /** Every file's key and size, in no order. */
  list: () => AsyncIterable<{ key: string; bytes: number }>
  /** How many files there are, and how large they are together. Looks at each of them. */
  size: () => Promise<{ count: number; bytes: number }>
}
