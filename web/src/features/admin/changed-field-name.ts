import { adminWords } from '../../i18n/en/admin.ts'
import { editorWords } from '../../i18n/en/editor.ts'

const names: Partial<Record<string, string>> = { ...editorWords.fields, ...adminWords.audit.fields }
const nameOf = (field: string) => names[field] ?? field

/**
 * Returns the display name of what an audit entry changed: a field, or a field's area in the picture.
 *
 *     'organizer_name' → 'Organiser'     'area of organizer_name' → 'Area of organiser'
 */
export function changedFieldName(field: string): string {
  const areaField = /^area of (?<name>.+)$/.exec(field)?.groups?.name
  return areaField === undefined ? nameOf(field) : adminWords.audit.areaOf(nameOf(areaField).toLowerCase())
}
