/** A connection of its own, for whoever reads all of a database. */
export interface ReadOnlyConnection {
  /** The rows of a query, with what their JSON columns hold. */
  rows: (text: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}
