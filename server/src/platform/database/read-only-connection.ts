/** A connection of its own, for reading a whole database. */
export interface ReadOnlyConnection {
  /** The rows of a query, with their JSON columns parsed. */
  rows: (text: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}
