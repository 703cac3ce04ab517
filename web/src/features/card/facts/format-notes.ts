import { formatWallTime } from '../../../ui/time/date-format.ts'
import { longDate } from './event-date-format.ts'

const ISO_DATE_TIME =
  /\b(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:,? (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?\b/g

/** Formats dates and times in notes like the rest of the card: "Rain date 2027-05-02" → "Rain date Sunday 2 May 2027". */
export const formatNotes = (notes: string): string =>
  notes.replaceAll(ISO_DATE_TIME, (_all, date: string, time?: string) =>
    [longDate(date), time && formatWallTime(time)].filter(Boolean).join(', '),
  )
