import type { Clash } from '@swap/contract/clashes-api'
import type { EventRow } from '../database/event-rows.ts'

type Other = Pick<EventRow, 'id' | 'title' | 'start_date' | 'start_time'>

/** Another event on the days of this one; the same title on the same day is this one, kept before. Pure. */
export const toClash = (event: Pick<EventRow, 'title' | 'start_date'>, other: Other): Clash => ({
  id: other.id,
  title: other.title ?? '',
  start_date: other.start_date ?? '',
  start_time: other.start_time,
  isSame:
    other.start_date === event.start_date && plain(other.title) !== '' && plain(other.title) === plain(event.title),
})

/** Posters shout and punctuate as they like. */
const plain = (title: string | null): string =>
  (title ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
