import { toCsvLine } from './csv-line.ts'

/** A column of the export. Plain data, so that it can be sent to a worker thread. */
export interface ExportedColumn {
  name: string
  /** Where its value is: in one of the row's columns, or within the JSON there. */
  from: readonly string[]
  /** Epoch ms in the row, ISO 8601 in the file. */
  isTime?: boolean
}

/** Returns the header line of the export. */
export const toCsvHeader = (columns: readonly ExportedColumn[]): string => toCsvLine(columns.map(({ name }) => name))

/** Returns the line of one event. */
export const toCsvRow = (row: Record<string, unknown>, columns: readonly ExportedColumn[]): string =>
  toCsvLine(columns.map((column) => cellOf(row, column)))

function cellOf(row: Record<string, unknown>, { from, isTime = false }: ExportedColumn): string | number | null {
  let value: unknown = row
  for (const name of from) value = isRecord(value) ? (value[name] ?? null) : null
  if (isTime && typeof value === 'number') return new Date(value).toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
