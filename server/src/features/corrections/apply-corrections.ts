import { category, type ReadEvent, type Reading } from '@swap/contract/event'
import type { Alternative, FieldName, Remembered, Replaced } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import { deriveFromCity, fieldsDerivedFromCity } from '../../platform/places/derive-from-city.ts'
import { setField } from '../../platform/database/rows/event-fields.ts'
import { wasReadDayFirst, isDayMonthSwapped } from '../../platform/text/day-month-order.ts'
import { isSameName, nameKey, seriesKey } from './name-matching.ts'
import type { CorrectionRow } from './queries.ts'

type Question = Reading['question']

/** The note shown with a remembered value. */
const REMEMBERED_NOTE = 'As you wrote it last time.'
/** The note on an address in which only the town is remembered. */
const TOWN_NOTE = 'We corrected the town in it as you wrote it last time.'
const dayOrderNote = (isFirst: boolean) =>
  `Read with the ${isFirst ? 'day' : 'month'} first, as you answered here last time.`

/**
 * Applies the owner's earlier corrections to a reading, and returns the ids of those that were used. Pure. Names are
 * matched by spelling; a question about a corrected field is removed. The evidence of each corrected field keeps what
 * the picture says (`remembered`).
 */
export function applyCorrections(
  reading: Reading,
  corrections: readonly CorrectionRow[],
): { reading: Reading; used: string[] } {
  const used = new Set<string>()
  if (corrections.length === 0) return { reading, used: [] }
  let { question } = reading
  const events = reading.events.map((event, index) => {
    const asked = question?.event === index ? question : null
    const corrected = correctEvent(event, { corrections, used, asked })
    if (asked && corrected.evidence[asked.field]?.remembered) question = null
    return corrected
  })
  const outcome = reading.question && !question && reading.outcome === 'unsure' ? 'events' : reading.outcome
  return { reading: { ...reading, outcome, question, events }, used: [...used] }
}

interface CorrectionContext {
  corrections: readonly CorrectionRow[]
  /** The ids of the corrections that were used. */
  used: Set<string>
  /** The question of the reading, if it is about this event. */
  asked: Question
}

function correctEvent(read: ReadEvent, context: CorrectionContext): ReadEvent {
  const spelled = withSpelling(withSpelling(read, context, 'venue'), context, 'organizer')
  const venueKeys = venueKeysOf(read, spelled, context.corrections)
  return withDayOrder(withTown(withCategory(spelled, context), context, venueKeys), context, venueKeys)
}

/** Finds the correction for a name: an exact match, else a similar spelling. */
function findCorrection(
  { corrections }: Pick<CorrectionContext, 'corrections'>,
  kind: CorrectionRow['kind'],
  keys: readonly string[],
) {
  const ofKind = corrections.filter((it) => it.kind === kind)
  const known = keys.filter((key) => key !== '')
  return (
    ofKind.find((it) => known.includes(it.name_key)) ??
    ofKind.find((it) => known.some((key) => isSameName(it.name_key, key)))
  )
}

const textOf = (event: ReadEvent, field: FieldName): string => {
  const value = valueOf(event, field)
  return typeof value === 'string' ? value : ''
}

const spelledFields = { venue: 'venue', organizer: 'organizer_name' } as const

function withSpelling(event: ReadEvent, context: CorrectionContext, kind: keyof typeof spelledFields): ReadEvent {
  const read = textOf(event, spelledFields[kind])
  const key = nameKey(read)
  if (key === '' || isOwnersSpelling(context, kind, key)) return event
  const row = findCorrection(context, kind, [key])
  return row && row.value !== read ? withRememberedValue(event, spelledFields[kind], row, context) : event
}

/**
 * Whether the owner wrote this spelling in a correction: then it is not a misreading of a similar name. False if a
 * correction replaces this spelling too, for example to change its capitals.
 */
const isOwnersSpelling = ({ corrections }: CorrectionContext, kind: CorrectionRow['kind'], key: string): boolean =>
  corrections.some((it) => it.kind === kind && nameKey(it.value) === key && it.name_key !== key) &&
  !corrections.some((it) => it.kind === kind && it.name_key === key)

/**
 * Lists the names by which a venue may be remembered: as read, as its owner corrected it, and other spellings corrected to
 * the same name.
 */
function venueKeysOf(read: ReadEvent, now: ReadEvent, corrections: readonly CorrectionRow[]): string[] {
  const written = nameKey(textOf(now, 'venue'))
  const others = corrections.filter((it) => it.kind === 'venue' && nameKey(it.value) === written)
  return written === '' ? [] : [nameKey(textOf(read, 'venue')), written, ...others.map((it) => it.name_key)]
}

/** Corrects the town of a venue, unless the picture names another town than the corrected one: venues in different towns share names. */
function withTown(event: ReadEvent, context: CorrectionContext, venueKeys: readonly string[]): ReadEvent {
  const row = findCorrection(context, 'town', venueKeys)
  const read = textOf(event, 'city')
  if (!row || row.value === read) return event
  const isSameMisreading = row.instead_of !== null && isSameName(nameKey(row.instead_of), nameKey(read))
  if (read !== '' && !isSameMisreading) return event
  const corrected = withTownInAddress(
    deriveFromCity(event, withRememberedValue(event, 'city', row, context)),
    read,
    row.value,
  )
  const changedFields = ([...fieldsDerivedFromCity, 'address'] as const).filter(
    (field) => valueOf(event, field) !== valueOf(corrected, field),
  )
  const { city } = corrected.evidence
  if (!city?.remembered || changedFields.length === 0) return corrected
  const before = Object.fromEntries(changedFields.map((field) => [field, replacedIn(event, field)]))
  const evidence = { ...city, remembered: { ...city.remembered, along: before } }
  return { ...corrected, evidence: { ...corrected.evidence, city: evidence } }
}

/**
 * Corrects the town at the end of the address, too: "8 Quay Street, Leds" → "8 Quay Street, Leeds". The rest of it stays as
 * certain as it was.
 */
function withTownInAddress(event: ReadEvent, read: string, town: string): ReadEvent {
  const address = textOf(event, 'address')
  const before = address.slice(0, -read.length || undefined)
  const endsInTown = read !== '' && isSameName(nameKey(address.slice(before.length)), nameKey(read))
  if (!endsInTown || /[\p{L}\d]$/u.test(before)) return event
  const { address: evidence } = event.evidence
  const corrected = evidence && { ...evidence, note: evidence.note ?? TOWN_NOTE }
  return {
    ...setField(event, 'address', before + town),
    evidence: { ...event.evidence, ...(corrected && { address: corrected }) },
  }
}

function withCategory(event: ReadEvent, context: CorrectionContext): ReadEvent {
  const row = findCorrection(context, 'category', [seriesKey(textOf(event, 'title'))])
  const value = category.safeParse(row?.value).data
  return row && value && value !== event.category ? withRememberedValue(event, 'category', row, context) : event
}

/** Returns the value of a field as it was read, so that it can be restored. */
function replacedIn(event: ReadEvent, field: FieldName): Replaced {
  const value = valueOf(event, field)
  const { [field]: evidence } = event.evidence
  if (!evidence) return null
  const { source, confidence, note } = evidence
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value is a text, except a place's coordinates
  return { value: value as NonNullable<Replaced>['value'], source, confidence, note }
}

/** Returns the event with the remembered value in a field, whose place in the picture stays. */
function withRememberedValue(
  event: ReadEvent,
  field: FieldName,
  row: CorrectionRow,
  { used }: CorrectionContext,
): ReadEvent {
  used.add(row.id)
  const { [field]: read } = event.evidence
  const remembered: Remembered = { name: row.name, read: replacedIn(event, field) }
  const evidence = {
    source: 'assumed' as const,
    remembered,
    confidence: 1,
    boxes: read?.boxes ?? [],
    text: read?.text ?? null,
    note: REMEMBERED_NOTE,
    alternatives: read?.alternatives ?? [],
  }
  const { [field]: _, ...suggestions } = event.suggestions
  return { ...setField(event, field, row.value), suggestions, evidence: { ...event.evidence, [field]: evidence } }
}

/**
 * Applies the remembered order of day and month, to one-day events only: a range read half one way and half the other could
 * end before it starts.
 */
function withDayOrder(event: ReadEvent, context: CorrectionContext, venueKeys: readonly string[]): ReadEvent {
  const row = findCorrection(context, 'order', venueKeys)
  const { start_date: evidence } = event.evidence
  if (!row || !evidence || event.start_date === null || event.end_date !== null || event.recurrence !== null)
    return event
  const { asked } = context
  const isAsked = asked?.field === 'start_date' && asked.why === 'order'
  const { confidence, boxes } = evidence
  const standing: Alternative = { value: event.start_date, confidence, boxes }
  const days = [standing, ...(isAsked ? asked.choices : []), ...evidence.alternatives]
  const isFirst = row.value === 'day-first'
  const meant = days.find(({ value }) => wasReadDayFirst(evidence.text, value) === isFirst)
  if (!meant || !days.some(({ value }) => isDayMonthSwapped(value, meant.value))) return event
  if (!isAsked && meant.value === event.start_date) return event
  context.used.add(row.id)
  const others = new Map(days.filter(({ value }) => value !== meant.value).map((it) => [it.value, it]))
  const start_date = {
    ...evidence,
    source: 'worked-out' as const,
    remembered: { name: row.name, read: replacedIn(event, 'start_date') },
    boxes: meant.boxes.length > 0 ? meant.boxes : evidence.boxes,
    note: dayOrderNote(isFirst),
    alternatives: [...others.values()],
  }
  return { ...event, start_date: meant.value, evidence: { ...event.evidence, start_date } }
}
