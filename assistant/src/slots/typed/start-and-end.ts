import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'

type Role = 'opens' | 'starts' | 'ends'

/** Words that lead to an hour and say which one it is. */
const CUES: Readonly<Record<Role, RegExp>> = {
  opens: /^(?:doors|gates?|turnstiles|registration|meet|meeting|arrive|arrival)$/,
  starts:
    /^(?:ko|kickoff|curtain|starts?|starting|begins?|kick|kicks|tip|departs?|departing|departure|dep|leaves?|leaving|music|show|bands?|film|service|ceremony)$/,
  ends: /^(?:to|until|-|lands?|landing|arrives?|arriving|arr|in|back|home|ends?|ending|finish(?:es|ing)?|done|over|out)$/,
}
/** Cues wherever they are; the others may be part of a name, unless a break, a day or an hour comes before them. */
const ALWAYS = /^(?:doors|gates?|turnstiles|registration|ko|kickoff|curtain|to|until|-)$/
/** What comes between a cue and its hour, and before a cue. */
const BETWEEN = /^(?:at|from|by|is|are|open|opens|opening|off|about|around)$/
const BEFORE = /^(?:and|it|we|then|will|should|be|the|gets?|first)$/
/** "3pm ko", "7pm doors" */
const BEHIND: Readonly<Record<string, Role>> = { doors: 'opens', ko: 'starts', kickoff: 'starts', finish: 'ends' }
const ONLY_SAID = /^(?:onwards?|sharp|prompt|ish|start)$/
const AT = /^(?:at|from|@)$/

interface Clock {
  /** The words that say what hour it is, and the hour: together they are one thing. */
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

/** The hour that a word says: a number is one right after a day, after "at", and on either side of "to". */
function timeAt(words: readonly MaskedWord[], at: number, isCued: boolean): TimeMention | null {
  const [word, before] = [words[at], words[at - 1]]
  if (word?.mention?.marker === 'TIME') return word.mention
  const value = numberAt(words, at)
  if (value === null) return null
  const isFrom = words.some(isDay) && CUES.ends.test(words[at + 1]?.text ?? '') && numberAt(words, at + 2) !== null
  const isSaid = isCued || isFrom || AT.test(before?.text ?? '') || before?.mention?.marker === 'DAY'
  return isSaid ? bareTime(value) : null
}

function clockAt(words: readonly MaskedWord[], at: number): Clock | null {
  let cue = at - 1
  while (cue > 0 && BETWEEN.test(words[cue]?.text ?? '') && words[cue + 1]?.breakBefore === 'none') cue--
  const text = words[cue]?.text ?? ''
  const role = (['ends', 'starts', 'opens'] as const).find((it) => CUES[it].test(text)) ?? null
  let from = cue
  while (from > 1 && BEFORE.test(words[from - 1]?.text ?? '') && words[from]?.breakBefore === 'none') from--
  const isApart = words[from]?.breakBefore !== 'none' || (words[from - 1]?.mention ?? null) !== null
  const isCue = role !== null && cue > 0 && words[cue]?.mention === null && (ALWAYS.test(text) || isApart)
  const time = timeAt(words, at, isCue)
  if (!time) return null
  const behind = words[at + 1]?.breakBefore === 'none' ? BEHIND[words[at + 1]?.text ?? ''] : undefined
  if (isCue) return { from, at, end: at + 1, role, time }
  return { from: at, at, end: behind ? at + 2 : at + 1, role: behind ?? null, time }
}

/** "team meeting 9-10 on Thursday" */
function withRange(word: MaskedWord): MaskedWord {
  const { from, to } = /^(?<from>\d{1,2})-(?<to>\d{1,2})$/.exec(word.typed)?.groups ?? {}
  const isHours = word.mention === null && from !== undefined && Number(from) <= 24 && Number(to) <= 24
  return isHours ? { ...word, text: 'TIME', mention: { ...bareTime(Number(from)), until: bareTime(Number(to)) } } : word
}

/** "7pm till late", "7pm onwards" give no end; "to my calendar" says nothing about the event. */
const withoutAsides = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    ({ text }, at) =>
      !(ONLY_SAID.test(text) && words[at - 1]?.mention?.marker === 'TIME') &&
      !(text === 'until' && words[at + 1]?.text === 'late') &&
      !(text === 'late' && words[at - 1]?.text === 'until'),
  )

/**
 * Merges the hours of a typed event into one word: the start, which contains the end. Words that only say which hour is which are removed.
 *
 *     "ko 2pm, gates 1pm"        → 14:00
 *     "6:40am, lands 8:05am"     → 6:40 to 8:05
 *     "Thursday 7 to 9"          → 7 to 9
 *     "doors 7"                  → 7: there is no other hour
 */
export function resolveHours(told: readonly MaskedWord[]): MaskedWord[] {
  const plain = withoutAsides(told)
  const words = plain.some(isDay) ? plain.map(withRange) : plain
  const clocks = words.flatMap((_, at) => clockAt(words, at) ?? [])
  const starts = [...clocks].find(({ role }) => role === 'starts') ?? clocks.find(({ role }) => role === null)
  const start = starts ?? clocks.find(({ role }) => role === 'opens')
  if (!start) return words
  const end = clocks.find(({ role, at }) => role === 'ends' && at > start.at)
  const spent = clocks.filter((clock) => clock !== start && (clock === end || clock.role === 'opens'))
  const isGone = (at: number): boolean =>
    [start, ...spent].some((clock) => at >= clock.from && at < clock.end && !(clock === start && at === clock.at))
  let isBroken = false
  return words.flatMap((word, at): MaskedWord[] => {
    if (isGone(at)) {
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
