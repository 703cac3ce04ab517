import { addDays } from '@swap/dates/calendar-day'
import { part, type Clause } from '../../clauses/clause.ts'
import { dayOn } from '../../entities/read-days.ts'
import type { MaskedWord } from '../../normalize/masked.ts'

// Where and when of an event that is told by another: "same day", "the day after that", "same place".

/** What is known of the event that is pointed back to. */
export interface PointedTo {
  date: string | null
  time: string | null
  venue: string | null
}

const PLACE =
  /^(?:place|venue|pub|bar|hall|room|ground|pitch|stadium|theater|church|school|spot|location|cafe|restaurant|centre|center)$/

/** "… and a haircut the same day", "… on the Sunday", "… same time same pub": as the other event has it. */
export function pointedBack(clause: Clause, other: PointedTo): Clause {
  const { date, time, venue } = other
  let raw = clause.raw
  const words = withDayBeside(clause.words, date).flatMap((word, at, all): MaskedWord[] => {
    const [before, next] = [all[at - 1]?.text, all[at + 1]?.text]
    const isSame = before === 'same' || before === 'that'
    if (word.mention?.marker === 'DAY' && (before === 'the' || /^(?:on )?(?:the|that) /.test(word.typed)) && date) {
      const { resolve } = word.mention
      return [{ ...word, mention: { ...word.mention, resolve: (context) => resolve({ ...context, near: date }) } }]
    }
    if (/^(?:same|that)$/.test(word.text) && (/^(?:day|date|time)$/.test(next ?? '') || PLACE.test(next ?? '')))
      return []
    if (isSame && /^(?:day|date)$/.test(word.text) && date)
      return [{ ...word, text: 'DAY', mention: dayOn(date), breakBefore: all[at - 1]?.breakBefore ?? 'none' }]
    if (isSame && word.text === 'time' && time) return [{ ...word, text: 'TIME', mention: timeMention(time) }]
    if (before === 'same' && PLACE.test(word.text) && venue) {
      const start = raw.length + 1
      raw = `${raw} ${venue}`
      return [
        { ...word, text: 'at', mention: null, start: word.end, end: word.end, breakBefore: 'none' },
        { ...word, text: 'place', start, end: raw.length, breakBefore: 'none' },
      ]
    }
    return [word]
  })
  return part({ ...clause, raw, words }, 0)
}

const BESIDE = /^(?:(?:the )?day (?<way>after|before)(?: that| it)?|the (?:next|following) day)$/
const LONGEST = 4

/** "the day after that", "the next day": as a day. */
function withDayBeside(words: readonly MaskedWord[], date: string | null): readonly MaskedWord[] {
  if (date === null) return words
  for (let at = 0; at < words.length; at++)
    for (let length = LONGEST; length > 1; length--) {
      const covered = words.slice(at, at + length)
      const [first, last] = [covered[0], covered.at(-1)]
      const found = covered.length === length ? BESIDE.exec(covered.map(({ text }) => text).join(' ')) : null
      if (!found || !first || !last) continue
      const day = dayOn(addDays(date, found.groups?.way === 'before' ? -1 : 1))
      return [
        ...words.slice(0, at),
        { ...first, text: 'DAY', end: last.end, mention: day },
        ...words.slice(at + length),
      ]
    }
  return words
}

function timeMention(time: string): MaskedWord['mention'] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { marker: 'TIME', hour, minute, half: '24', until: null, part: null }
}
