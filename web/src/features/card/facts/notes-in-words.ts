import { clock } from '../../../ui/time/date-format.ts'
import { longDate } from './when.ts'

const MOMENT = /\b(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:,? (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?\b/g

/** "Rain date 2027-05-02" → "Rain date Sunday 2 May 2027": as days and times appear on the rest of the card. */
export const notesInWords = (notes: string): string =>
  notes.replaceAll(MOMENT, (_all, date: string, time?: string) =>
    [longDate(date), time && clock(time)].filter(Boolean).join(', '),
  )
