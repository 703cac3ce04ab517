import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'
import type { MaskedWord } from '../../normalize/masked.ts'

// What the words beside an hour say it is the hour of: "doors 7", "ko 3pm", "lands 8:05".

type Role = 'opens' | 'starts' | 'ends'

/** Nouns and verbs beside an hour, as phrases of plain words. */
const CUES: readonly (readonly [role: Role, phrase: RegExp, isAnywhere: boolean])[] = [
  [
    'opens',
    /^(?:(?:the )?(?:doors|gates?|turnstiles|registration|box office)(?: (?:open|opens|opening|are|is|at|from))*)$/,
    true,
  ],
  ['opens', /^(?:meet|meeting|arrive|arrival|check in|warm up)(?: (?:at|from|by))*$/, false],
  ['starts', /^(?:ko|kickoff|kick off|kicks off|tip off|curtain up|curtain)(?: (?:is|at|from))*$/, true],
  [
    'starts',
    /^(?:starts?|starting|begins?|departs?|departing|departure|dep|leaves?|leaving|sets off|takes off|music|show|band|bands|first band|service|ceremony)(?: (?:is|at|from))*$/,
    false,
  ],
  [
    'ends',
    /^(?:(?:and |it |we |then )*(?:will |should )?(?:be )?(?:lands?|landing|arrives?|arriving|arr|gets? (?:in|there|back|home)|back|home|ends?|ending|finish(?:es|ing)?|done|over|out|until|to))(?: (?:at|by|about|around))*$/,
    false,
  ],
]
/** A cue has no more words. */
const LONGEST = 5

interface Clock {
  /** Where the cue begins, and where the hour stands. */
  from: number
  at: number
  role: Role
  time: TimeMention
}

const timeOf = ({ mention }: MaskedWord): TimeMention | null =>
  mention?.marker === 'TIME'
    ? mention
    : mention?.marker === 'NUM' && mention.value > 0 && mention.value <= 24
      ? bareTime(mention.value)
      : null

/** The cue that ends right before an hour. A word that may be part of a title counts only where a day or an hour stands before it, or a break. */
function clockAt(words: readonly MaskedWord[], at: number): Clock | null {
  const word = words[at]
  const time = word && timeOf(word)
  if (!time) return null
  for (let from = Math.max(1, at - LONGEST); from < at; from++) {
    const cue = words.slice(from, at)
    if (cue.some(({ mention, breakBefore }, place) => mention !== null || (place > 0 && breakBefore !== 'none')))
      continue
    const text = cue.map((it) => it.text).join(' ')
    const isApart = words[from]?.breakBefore !== 'none' || words[from - 1]?.mention !== null
    const found = CUES.find(([, phrase, isAnywhere]) => (isAnywhere || isApart) && phrase.test(text))
    if (found) return { from, at, role: found[0], time }
  }
  return behindAt(words, at, time)
}

const BEHIND: readonly (readonly [role: Role, phrase: RegExp])[] = [
  ['opens', /^doors$/],
  ['starts', /^(?:ko|kickoff|start)$/],
  ['ends', /^finish$/],
]

/** "3pm ko", "7pm doors" */
function behindAt(words: readonly MaskedWord[], at: number, time: TimeMention): Clock | null {
  const next = words[at + 1]
  const role =
    next?.breakBefore === 'none' && next.mention === null
      ? BEHIND.find(([, cue]) => cue.test(next.text))?.[0]
      : undefined
  return role === undefined ? null : { from: at, at, role, time }
}

/**
 * The words with their hours settled: the end is one of the start's, and the words that only say which hour it is are gone.
 *
 *     "ko 2pm, gates 1pm"        → 14:00
 *     "6:40am, lands 8:05am"     → 6:40 to 8:05
 *     "doors 7 music 8pm"        → 20:00
 *     "doors 7"                  → 19:00: no other hour is told
 */
export function withClockWords(words: readonly MaskedWord[]): MaskedWord[] {
  const clocks = words.flatMap((_, at) => clockAt(words, at) ?? [])
  if (clocks.length === 0) return [...words]
  const told = new Set(clocks.map(({ at }) => at))
  const plain = words.findIndex(({ mention }, at) => mention?.marker === 'TIME' && !told.has(at))
  const starts = clocks.find(({ role }) => role === 'starts')?.at ?? (plain < 0 ? undefined : plain)
  const begins = starts ?? clocks.find(({ role }) => role === 'opens')?.at
  const end = clocks.find(({ role, at }) => role === 'ends' && begins !== undefined && at > begins)
  const gone = new Set<number>()
  for (const { from, at, role } of clocks) {
    const isSpent = (role === 'ends' && end?.at === at) || (role === 'opens' && at !== begins)
    if (role === 'ends' && !isSpent) continue
    for (let place = from; place < at; place++) gone.add(place)
    if (isSpent) gone.add(at)
    if (from === at) gone.add(at + 1)
  }
  const kept = words.map((word, at): MaskedWord => {
    const time = at === begins ? timeOf(word) : null
    if (!time) return word
    return { ...word, text: 'TIME', mention: end && !time.until ? { ...time, until: end.time } : time }
  })
  return closedUp(kept, gone)
}

/** Without some words; a break before one that is gone stands before the next. */
function closedUp(words: readonly MaskedWord[], gone: ReadonlySet<number>): MaskedWord[] {
  let isBroken = false
  return words.flatMap((word, at) => {
    if (gone.has(at)) {
      isBroken ||= word.breakBefore !== 'none'
      return []
    }
    const closed: MaskedWord = isBroken && word.breakBefore === 'none' ? { ...word, breakBefore: 'comma' } : word
    isBroken = false
    return [closed]
  })
}
