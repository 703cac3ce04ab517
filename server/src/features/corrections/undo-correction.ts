import type { CorrectionKind } from '@swap/contract/corrections-api'
import { Failure } from '@swap/contract/failures'
import { fieldName, type Evidence, type EvidenceByField, type FieldName, type Replaced } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { setField } from '../../platform/database/rows/event-fields.ts'
import { nameKey, seriesKey } from './name-matching.ts'

/** The kind of correction that each field may hold. */
const kinds: Partial<Record<FieldName, CorrectionKind>> = {
  venue: 'venue',
  organizer_name: 'organizer',
  city: 'town',
  category: 'category',
  start_date: 'order',
}

/** Returns which remembered correction a field holds. Throws CONFLICT if it holds none: it was changed since. */
export function getCorrection(event: EventRow, field: FieldName): { kind: CorrectionKind; key: string } {
  const kind = kinds[field]
  const name = event.evidence[field]?.remembered?.name
  if (kind === undefined || name === undefined) throw new Failure('CONFLICT')
  return { kind, key: kind === 'category' ? seriesKey(name) : nameKey(name) }
}

/** Restores the value that was read in the picture, in a field that holds a correction and in those that changed with it. Pure. */
export function undoCorrection<Row extends EventRow>(event: Row, field: FieldName): Row {
  const remembered = event.evidence[field]?.remembered
  if (!remembered) return event
  const along = fieldName.options.flatMap((name) => {
    const before = remembered.along?.[name]
    return before === undefined || isSetByPerson(event, name) ? [] : [{ name, before }]
  })
  const put = [{ name: field, before: remembered.read }, ...along]
  let row = event
  let evidence: EvidenceByField = event.evidence
  for (const { name, before } of put) {
    row = setField(row, name, before?.value ?? null)
    evidence = putBack(evidence, name, before)
  }
  row = { ...row, evidence }
  return field === 'start_date' ? askedAgain(event, row) : row
}

const isSetByPerson = ({ evidence }: EventRow, field: FieldName): boolean =>
  evidence[field]?.source === 'user' || evidence[field]?.source === 'staff'

function putBack(evidence: EvidenceByField, field: FieldName, before: Replaced): EvidenceByField {
  const { [field]: standing, ...rest } = evidence
  if (before === null) return rest
  const { source, confidence, note } = before
  const { boxes = [], text = null, alternatives = [] } = standing ?? {}
  const others = alternatives.filter(({ value }) => value !== before.value)
  return { ...rest, [field]: { source, confidence, boxes, text, note, alternatives: others } satisfies Evidence }
}

/** A date that can be read either way is asked about, as if it had not been answered. */
function askedAgain<Row extends EventRow>(event: EventRow, row: Row): Row {
  const evidence = event.evidence.start_date
  const value = valueOf(event, 'start_date')
  if (event.question || !evidence || typeof value !== 'string') return row
  const chosen = { value, confidence: evidence.confidence, boxes: evidence.boxes }
  const choices = [chosen, ...evidence.alternatives].slice(0, 3)
  return { ...row, question: { field: 'start_date', why: 'order', choices }, needs_review: 1 }
}
