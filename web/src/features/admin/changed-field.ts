import { adminWords } from '../../i18n/en/admin.ts'
import { editorWords } from '../../i18n/en/editor.ts'

const names: Partial<Record<string, string>> = { ...editorWords.fields, ...adminWords.audit.fields }
const nameOf = (field: string) => names[field] ?? field

/** The audit log's name for what changed: a field, or its place in the picture. */
export function changedField(field: string): string {
  const placed = /^area of (?<name>.+)$/.exec(field)?.groups?.name
  return placed === undefined ? nameOf(field) : adminWords.audit.areaOf(nameOf(placed).toLowerCase())
}
