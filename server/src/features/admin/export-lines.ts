import { csvLine } from './csv.ts'

/** A column of the export. Plain data, so that it can be sent to a thread. */
export interface ExportedColumn {
  name: string
  /** Where its value is: in one of the row's columns, or within the JSON there. */
  from: readonly string[]
  /** Epoch ms in the row, ISO 8601 in the file. */
  isTime?: boolean
}

export const exportHeader = (columns: readonly ExportedColumn[]): string => csvLine(columns.map(({ name }) => name))

/** One event of the export. */
export const exportLine = (row: Record<string, unknown>, columns: readonly ExportedColumn[]): string =>
  csvLine(columns.map((column) => cellOf(row, column)))

function cellOf(row: Record<string, unknown>, { from, isTime = false }: ExportedColumn): string | number | null {
  let value: unknown = row
  for (const name of from) value = isRecord(value) ? (value[name] ?? null) : null
  if (isTime && typeof value === 'number') return new Date(value).toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
