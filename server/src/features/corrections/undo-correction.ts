import type { CorrectionKind } from '@swap/contract/corrections-api'
import { Failure } from '@swap/contract/failures'
import { fieldName, type Evidence, type EvidenceByField, type FieldName, type Replaced } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { setField } from '../../platform/database/rows/event-fields.ts'
import { nameKey, seriesKey } from './name-matching.ts'

/** The kind of remembered correction for each field. */
const kinds: Partial<Record<FieldName, CorrectionKind>> = {
  venue: 'venue',
  organizer_name: 'organizer',
  city: 'town',
  category: 'category',
  start_date: 'order',
}

/** Returns which remembered correction was applied to a field. Throws CONFLICT if there is none, because the field was changed since. */
export function getCorrection(event: EventRow, field: FieldName): { kind: CorrectionKind; key: string } {
  const kind = kinds[field]
  const name = event.evidence[field]?.remembered?.name
  if (kind === undefined || name === undefined) throw new Failure('CONFLICT')
  return { kind, key: kind === 'category' ? seriesKey(name) : nameKey(name) }
}

/** Restores what was read in the picture, in a corrected field and in the fields derived from it. Pure. */
export function undoCorrection<Row extends EventRow>(event: Row, field: FieldName): Row {
  const remembered = event.evidence[field]?.remembered
  if (!remembered) return event
  const derived = fieldName.options.flatMap((name) => {
    const before = remembered.along?.[name]
    return before === undefined || isSetByPerson(event, name) ? [] : [{ name, before }]
  })
  const restored = [{ name: field, before: remembered.read }, ...derived]
  let row = event
  let evidence: EvidenceByField = event.evidence
  for (const { name, before } of restored) {
    row = setField(row, name, before?.value ?? null)
    evidence = restoreEvidence(evidence, name, before)
  }
  row = { ...row, evidence }
  return field === 'start_date' ? withDateQuestion(event, row) : row
}

const isSetByPerson = ({ evidence }: EventRow, field: FieldName): boolean =>
  evidence[field]?.source === 'user' || evidence[field]?.source === 'staff'

function restoreEvidence(evidence: EvidenceByField, field: FieldName, before: Replaced): EvidenceByField {
  const { [field]: current, ...rest } = evidence
  if (before === null) return rest
  const { source, confidence, note } = before
  const { boxes = [], text = null, alternatives = [] } = current ?? {}
  const others = alternatives.filter(({ value }) => value !== before.value)
  return { ...rest, [field]: { source, confidence, boxes, text, note, alternatives: others } satisfies Evidence }
}

/** Asks again about a date that can be read either way. */
function withDateQuestion<Row extends EventRow>(event: EventRow, row: Row): Row {
  const evidence = event.evidence.start_date
  const value = valueOf(event, 'start_date')
  if (event.question || !evidence || typeof value !== 'string') return row
  const chosen = { value, confidence: evidence.confidence, boxes: evidence.boxes }
  const choices = [chosen, ...evidence.alternatives].slice(0, 3)
  return { ...row, question: { field: 'start_date', why: 'order', choices }, needs_review: 1 }
}
