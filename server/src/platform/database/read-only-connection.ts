/** A separate connection for long reads, such as an export. */
export interface ReadOnlyConnection {
  /** The rows of a query, with their JSON columns parsed. */
  rows: (text: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}
