import type { CorrectionKind, DayOrder } from '@swap/contract/corrections-api'
import type { FieldName } from '@swap/contract/reading'

const kinds: Record<CorrectionKind, string> = {
  venue: 'Venue',
  organizer: 'Organiser',
  town: 'Town',
  category: 'Category',
  order: 'Dates',
}
const orders: Record<DayOrder, string> = { 'day-first': 'Day first', 'month-first': 'Month first' }

/** The same labels, by the event field that was corrected. */
const fields: Partial<Record<FieldName, string>> = {
  venue: kinds.venue,
  organizer_name: kinds.organizer,
  city: kinds.town,
  category: kinds.category,
  start_date: 'Date',
}

/** Texts about remembered corrections: what a person corrected in one event is used when the next pictures are read. */
export const correctionWords = {
  title: 'As you wrote it last time',
  /** The title if only the order of day and month was applied. */
  dateOrderTitle: 'As you answered last time',
  label: (field: FieldName) => fields[field] ?? field,
  field: (label: string, value: string) => `${label}: ${value}`,
  read: (value: string) => `Read as ${value}.`,
  notRead: 'Not in the picture.',
  undo: 'Undo',
  undoField: (label: string) => `Undo: ${label}`,
  undone: 'Back to what the picture says. The correction is forgotten.',

  kinds,
  orders,
  remembered: 'Remembered corrections',
  hint: 'Names, towns, categories and date orders you corrected. The next picture uses them.',
  empty: 'Nothing yet. Correct a venue or a category, and the next picture uses it.',
  show: 'Show corrections',
  hide: 'Hide corrections',
  showAll: (count: number) => `Show all ${count}`,
  subject: (kind: CorrectionKind, name: string) =>
    kind === 'venue' || kind === 'organizer' ? `Read as ${name}` : kind === 'category' ? `For ${name}` : `At ${name}`,
  forget: 'Forget',
  forgetNamed: (value: string, of: string) => `Forget: ${value}, ${of}`,
  forgetAll: 'Forget all',
  forgetAllLabel: 'Forget all corrections',
  forgetAllQuestion: 'Forget all corrections?',
  forgetAllHint: "New pictures will be read without them. Your events stay as they are. This can't be undone.",
}
