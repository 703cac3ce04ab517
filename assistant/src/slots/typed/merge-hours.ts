import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'

/**
 * Merges the times among the words of a new event into one word: the start, with the end if there is one. Removes their cue words.
 *
 *     "ko 2pm, gates 1pm"        → 14:00, the kick-off
 *     "6:40am, lands 8:05am"     → 6:40 to 8:05
 *     "Thursday 7 to 9"          → 7 to 9
 *     "doors 7"                  → 7, because there is no other time
 */
export function mergeHours(typed: readonly MaskedWord[]): MaskedWord[] {
  const plain = withoutAsides(typed)
  const words = plain.some(isDay) ? plain.map(withRange) : plain
  const clocks = words.flatMap((_, at) => clockAt(words, at) ?? [])
  const starts = [...clocks].find(({ role }) => role === 'starts') ?? clocks.find(({ role }) => role === null)
  const start = starts ?? clocks.find(({ role }) => role === 'opens')
  if (!start) return words
  const end = clocks.find(({ role, at }) => role === 'ends' && at > start.at)
  const merged = clocks.filter((clock) => clock !== start && (clock === end || clock.role === 'opens'))
  const isDropped = (at: number): boolean =>
    [start, ...merged].some((clock) => at >= clock.from && at < clock.end && !(clock === start && at === clock.at))
  let isBroken = false
  return words.flatMap((word, at): MaskedWord[] => {
    if (isDropped(at)) {
      isBroken ||= word.breakBefore !== 'none'
      return []
    }
    const breakBefore = isBroken && word.breakBefore === 'none' ? 'comma' : word.breakBefore
    isBroken = false
    if (at !== start.at) return [{ ...word, breakBefore }]
    const until = start.time.until ?? end?.time ?? null
    return [{ ...word, breakBefore, text: 'TIME', mention: { ...start.time, until } }]
  })
}

type Role = 'opens' | 'starts' | 'ends'

/** Cue words before a time that say what happens then: "doors 7", "starts at 8", "home by 11". */
const CUES: Readonly<Record<Role, RegExp>> = {
  opens: /^(?:doors|gates?|turnstiles|registration|meet|meeting|arrive|arrival)$/,
  starts:
    /^(?:ko|kickoff|curtain|starts?|starting|begins?|kick|kicks|tip|departs?|departing|departure|dep|leaves?|leaving|music|show|bands?|film|service|ceremony)$/,
  ends: /^(?:to|until|-|lands?|landing|arrives?|arriving|arr|in|back|home|ends?|ending|finish(?:es|ing)?|done|over|out)$/,
}
/** Cue words that are never part of an event's name. The others may be, unless a break, a day or a time comes before them. */
const CERTAIN_CUE = /^(?:doors|gates?|turnstiles|registration|ko|kickoff|curtain|to|until|-)$/
/** Words between a cue and its time: "at" in "doors at 7" */
const BETWEEN_CUE_AND_HOUR = /^(?:at|from|by|is|are|open|opens|opening|off|about|around)$/
const BEFORE_CUE = /^(?:and|it|we|then|will|should|be|the|gets?|first)$/
/** "3pm ko", "7pm doors" */
const AFTER_HOUR: Readonly<Record<string, Role>> = { doors: 'opens', ko: 'starts', kickoff: 'starts', finish: 'ends' }
/** Words after a time that add nothing: "7pm onwards" */
const HOUR_SUFFIX = /^(?:onwards?|sharp|prompt|ish|start)$/
const AT = /^(?:at|from|@)$/

/** An hour of the event with its cue. */
interface Clock {
  /** The words from the cue to the hour, end exclusive; `at` is the hour itself. */
  from: number
  at: number
  end: number
  role: Role | null
  time: TimeMention
}

const numberAt = (words: readonly MaskedWord[], at: number): number | null => {
  const mention = words[at]?.mention
  return mention?.marker === 'NUM' && mention.value > 0 && mention.value <= 24 ? mention.value : null
}

/** Returns the hour that a word states: a number is one after a cue, a day or "at", and before "to" and a number. */
function timeAt(words: readonly MaskedWord[], at: number, isCued: boolean): TimeMention | null {
  const [word, before] = [words[at], words[at - 1]]
  if (word?.mention?.marker === 'TIME') return word.mention
  const value = numberAt(words, at)
  if (value === null) return null
  const isFrom = words.some(isDay) && CUES.ends.test(words[at + 1]?.text ?? '') && numberAt(words, at + 2) !== null
  const isSaid = isCued || isFrom || AT.test(before?.text ?? '') || before?.mention?.marker === 'DAY'
  return isSaid ? bareTime(value) : null
}

/** Returns the hour at a word, with the cue before or after it; null if it is no hour. */
function clockAt(words: readonly MaskedWord[], at: number): Clock | null {
  let cue = at - 1
  while (cue > 0 && BETWEEN_CUE_AND_HOUR.test(words[cue]?.text ?? '') && words[cue + 1]?.breakBefore === 'none') cue--
  const text = words[cue]?.text ?? ''
  const role = (['ends', 'starts', 'opens'] as const).find((it) => CUES[it].test(text)) ?? null
  let from = cue
  while (from > 1 && BEFORE_CUE.test(words[from - 1]?.text ?? '') && words[from]?.breakBefore === 'none') from--
  const isApart = words[from]?.breakBefore !== 'none' || (words[from - 1]?.mention ?? null) !== null
  const isCue = role !== null && cue > 0 && words[cue]?.mention === null && (CERTAIN_CUE.test(text) || isApart)
  const time = timeAt(words, at, isCue)
  if (!time) return null
  const behind = words[at + 1]?.breakBefore === 'none' ? AFTER_HOUR[words[at + 1]?.text ?? ''] : undefined
  if (isCue) return { from, at, end: at + 1, role, time }
  return { from: at, at, end: behind ? at + 2 : at + 1, role: behind ?? null, time }
}

/** Reads "9-10" as two hours: "team meeting 9-10 on Thursday". */
function withRange(word: MaskedWord): MaskedWord {
  const { from, to } = /^(?<from>\d{1,2})-(?<to>\d{1,2})$/.exec(word.typed)?.groups ?? {}
  const isHours = word.mention === null && from !== undefined && Number(from) <= 24 && Number(to) <= 24
  return isHours ? { ...word, text: 'TIME', mention: { ...bareTime(Number(from)), until: bareTime(Number(to)) } } : word
}

/** Drops "till late" and "onwards", which give no end: "7pm till late" → "7pm". */
const withoutAsides = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    ({ text }, at) =>
      !(HOUR_SUFFIX.test(text) && words[at - 1]?.mention?.marker === 'TIME') &&
      !(text === 'until' && words[at + 1]?.text === 'late') &&
      !(text === 'late' && words[at - 1]?.text === 'until'),
  )
