import type { CorrectionKind, DayOrder } from '@swap/contract/corrections-api'

const kinds: Record<CorrectionKind, string> = {
  venue: 'Venue',
  organizer: 'Organiser',
  town: 'Town',
  category: 'Category',
  order: 'Dates',
}
const orders: Record<DayOrder, string> = { 'day-first': 'Day first', 'month-first': 'Month first' }

/** The words of corrections that are remembered. */
export const correctionWords = {
  title: 'As you wrote it last time',
  field: (label: string, value: string) => `${label}: ${value}`,
  read: (value: string) => `Read as ${value}.`,
  notRead: 'Not in the picture.',
  undo: 'Undo',
  undoField: (label: string) => `Undo: ${label}`,
  undone: 'Back to what the picture says. The correction is forgotten.',

  kinds,
  orders,
  remembered: 'Remembered corrections',
  what: 'Names, towns, categories and date orders you corrected. The next picture uses them.',
  nothing: 'Nothing yet. Correct a venue or a category, and the next picture uses it.',
  show: 'Show corrections',
  showAll: (count: number) => `Show all ${count}`,
  of: (kind: CorrectionKind, name: string) =>
    kind === 'venue' || kind === 'organizer' ? `Read as ${name}` : kind === 'category' ? `For ${name}` : `At ${name}`,
  forget: 'Forget',
  forgetOne: (value: string, of: string) => `Forget: ${value}, ${of}`,
  forgetAll: 'Forget all',
  forgetThemAll: 'Forget all corrections',
  question: 'Forget all corrections?',
  forgets: "The next pictures show what they say. Your events stay as they are. This can't be undone.",
}
