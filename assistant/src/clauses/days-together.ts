import { addDays } from '@swap/dates/calendar-day'
import { through } from '../entities/counted-days.ts'
import type { DayMention } from '../entities/mention.ts'
import type { MaskedWord } from '../normalize/masked.ts'

const dayOf = (word: MaskedWord | undefined): DayMention | null =>
  word?.mention?.marker === 'DAY' ? word.mention : null

/** Both days where the second is the next one, else the first. */
const bothDays = (one: DayMention, other: DayMention): DayMention => ({
  ...one,
  ordinal: null,
  resolve: (about) => {
    const first = one.resolve(about)
    const both = through(one.resolve, other.resolve, about)
    return first && both?.to === addDays(first.to, 1) ? both : first
  },
})

/** Two days of one event, "on Friday and Saturday", as one word. */
export const withDaysTogether = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.flatMap((word, at) => {
    const [day, next] = [dayOf(word), dayOf(words[at + 2])]
    if (day && next && words[at + 1]?.text === 'and')
      return [{ ...word, end: words[at + 2]?.end ?? word.end, mention: bothDays(day, next) }]
    const isJoined = (from: number): boolean =>
      dayOf(words[from]) !== null && words[from + 1]?.text === 'and' && dayOf(words[from + 2]) !== null
    return isJoined(at - 1) || isJoined(at - 2) ? [] : [word]
  })
