import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'

// The hours of a typed event, where only numbers say them.

/** Without "to my calendar", wherever it stands. */
export function withoutCalendar(words: readonly MaskedWord[]): MaskedWord[] {
  const at = words.findIndex(({ text }) => text === 'calendar')
  if (at < 0) return [...words]
  let from = at
  while (from > 0 && /^(?:my|the|to|in|into|on)$/.test(words[from - 1]?.text ?? '')) from--
  const to = words[at + 1]?.text === 'for' ? at + 2 : at + 1
  return [...words.slice(0, from), ...words.slice(to)]
}

/** "7pm till late", "7pm onwards" say no end. */
export const withoutLate = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    ({ text }, at) =>
      !(/^(?:onwards?|sharp|prompt|ish|start)$/.test(text) && words[at - 1]?.mention?.marker === 'TIME') &&
      !(text === 'until' && words[at + 1]?.text === 'late') &&
      !(text === 'late' && words[at - 1]?.text === 'until'),
  )

/** "team meeting 9-10 on Thursday", "drinks Thursday 7 to 9": hours, where a day is named. */
export function withHours(words: readonly MaskedWord[]): MaskedWord[] {
  if (!words.some(isDay)) return [...words]
  return words.flatMap((word, at) => {
    const end = words[at + 2]
    const begins = isClockTo(words, at) ? clockOf(word) : null
    if (begins) return [{ ...word, end: end?.end ?? word.end, mention: { ...begins, until: bareTime(hourOf(end)) } }]
    if (isClockTo(words, at - 1) || isClockTo(words, at - 2)) return []
    if (isRangeAt(words, at)) return [hoursWord({ ...word, end: end?.end ?? word.end }, hourOf(word), hourOf(end))]
    if (isRangeAt(words, at - 1) || isRangeAt(words, at - 2)) return []
    const hours = word.mention === null ? /^(?<from>\d{1,2})-(?<to>\d{1,2})$/.exec(word.typed)?.groups : undefined
    const [from, to] = [Number(hours?.from), Number(hours?.to)]
    return hours && from <= 24 && to <= 24 ? [hoursWord(word, from, to)] : [word]
  })
}

const DAY_MINUTES = 1440

/** "10:15 for 45 min", "7pm (2 hours long)", "8pm, 90 mins": how many minutes it lasts; null where that is not said, or is a day and more. */
export function lengthSaid(words: readonly MaskedWord[]): number | null {
  for (const [at, { mention, breakBefore }] of words.entries()) {
    if (mention?.marker !== 'LONG' || mention.minutes >= DAY_MINUTES || mention.minutes === 0) continue
    const [before, next] = [words[at - 1], words[at + 1]]
    const isSaid =
      /^(?:for|lasts|lasting|takes|approx|about)$/.test(before?.text ?? '') ||
      /^(?:long|duration|session)$/.test(next?.text ?? '') ||
      (before?.mention?.marker === 'TIME' && (next === undefined || next.breakBefore !== 'none')) ||
      (breakBefore !== 'none' && (next === undefined || next.breakBefore !== 'none'))
    if (isSaid && !/^(?:before|ago|later|earlier|early|away|notice)$/.test(next?.text ?? '')) return mention.minutes
  }
  return null
}

const hoursWord = (word: MaskedWord, from: number, to: number): MaskedWord => ({
  ...word,
  text: 'TIME',
  mention: { ...bareTime(from), until: bareTime(to) },
})

const clockOf = (word: MaskedWord | undefined): TimeMention | null =>
  word?.mention?.marker === 'TIME' && word.mention.until === null ? word.mention : null

/** "five thirty to six": an hour that is plain, and another behind it. */
const isClockTo = (words: readonly MaskedWord[], at: number): boolean =>
  clockOf(words[at]) !== null &&
  /^(?:to|until|-)$/.test(words[at + 1]?.text ?? '') &&
  !Number.isNaN(hourOf(words[at + 2]))

const hourOf = (word: MaskedWord | undefined): number => {
  const hour = word?.mention?.marker === 'NUM' ? word.mention.value : Number.NaN
  return hour > 0 && hour <= 24 ? hour : Number.NaN
}

const isRangeAt = (words: readonly MaskedWord[], at: number): boolean =>
  !Number.isNaN(hourOf(words[at])) &&
  /^(?:to|until)$/.test(words[at + 1]?.text ?? '') &&
  !Number.isNaN(hourOf(words[at + 2]))

/** "Friday 8": a number right behind the day is the time. */
export const withBareTime = (words: readonly MaskedWord[]): MaskedWord[] =>
  words
    .flatMap((word, at) => {
      const before = words[at - 1]?.mention?.marker
      if (word.mention?.marker !== 'NUM' || before !== 'DAY' || word.mention.value > 24) return [word]
      const joint: MaskedWord = { ...word, text: 'at', mention: null, breakBefore: 'none' }
      return [joint, { ...word, breakBefore: 'none' as const }]
    })
    .map((word, at, all) =>
      /^(?:at|from|@|doors|starts?|kickoff)$/.test(all[at - 1]?.text ?? '') &&
      word.mention?.marker === 'NUM' &&
      word.mention.value <= 24
        ? timeWord(word)
        : word,
    )

function timeWord(word: MaskedWord): MaskedWord {
  const value = word.mention?.marker === 'NUM' ? word.mention.value : 0
  const half = value > 12 || value === 0 ? '24' : null
  return { ...word, text: 'TIME', mention: { marker: 'TIME', hour: value, minute: 0, half, until: null, part: null } }
}
