import type { Context } from '../../context.ts'
import { shortDayInWords, type TimeFormat } from './time-words.ts'

interface Titled {
  id: string
  title: string | null
  start_date: string | null
}

/** Adds its day to the title of an event if another event of the thread has the same title: "Aisha & Bilal (Sun 17 Jan)". */
export function withDistinctTitle<Of extends Titled>(event: Of, { thread }: Context, timeFormat: TimeFormat): Of {
  const { id, title, start_date: day } = event
  const isShared = thread.some((other) => other.id !== id && other.title === title)
  return isShared && title && day ? { ...event, title: `${title} (${shortDayInWords(day, timeFormat)})` } : event
}
