import type { Context } from '../../context.ts'
import { shortDayInWords, type TimeFormat } from './time-words.ts'
import { titleOf } from './value-words.ts'

type Titled = Parameters<typeof titleOf>[0] & { id: string; start_date: string | null }

/** Adds its day to the title of an event if another event of the thread has the same title: "Aisha & Bilal (Sun 17 Jan)". */
export function withDistinctTitle<Of extends Titled>(event: Of, { thread }: Context, timeFormat: TimeFormat): Of {
  const { id, title, start_date: day } = event
  const isShared = thread.some((other) => other.id !== id && other.title === title)
  if (!isShared || !title || !day) return event
  const distinct = `${titleOf(event)} (${shortDayInWords(day, timeFormat)})`
  return { ...event, title: distinct, titleShown: distinct }
}
