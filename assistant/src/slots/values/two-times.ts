import type { MaskedWord } from '../../normalize/masked.ts'
import type { TimeMention } from '../../entities/mention.ts'
import { bareTime } from '../../entities/read-times.ts'

// Two times in one sentence: the old one and the new one, or when it begins and when it ends.

const isHour = ({ mention }: MaskedWord): boolean =>
  mention?.marker === 'NUM' && mention.value > 0 && mention.value <= 24
const MOVES =
  /(?:^| )(?:move|moved|shift|shifted|reschedule|rescheduled|push|pushed|bring|postpone|postponed|change|changed|put|bump|bumped|switch|swap)(?: |$)/

const isTime = ({ mention }: MaskedWord): boolean => mention?.marker === 'TIME'
const isClock = (word: MaskedWord): boolean => isTime(word) || isHour(word)
const OLD_BEFORE =
  /(?:^| )(?:not(?: at| on| the| be| been| do| make| until| before| any)*|instead of|rather than|no longer(?: at| on)?|used to be(?: at| on)?|never|whys? it says?|have it(?: at| on| down at)?|(?:can|could|will|would|does|do) not (?:manage|make|do|come|be there)(?: it)?(?: at| before| by)?|(?:better|nicer|easier) than)$/
const TOO = /^(?:(?:is|was|would be) )?(?:(?:way|much|far) )?too /
const OLD_BEHIND =
  /^(?:(?:is|was|would be) )?(?:(?:way |much |far )?too |no |wrong|rubbish|not |inhuman|impossible|madness|unreasonable|awkward|hopeless)/

const textAt = (words: readonly MaskedWord[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ')

/** Without times that are said to be the old ones, where another is left: "Ana can't do half twelve, one o'clock it is". */
export function withoutOld(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const clocks = words.filter(isClock)
  if (clocks.length < 2) return words
  const old = clocks.filter((word) => {
    const at = words.indexOf(word)
    const isBreak = words.slice(at + 1, at + 4).some(({ breakBefore }) => breakBefore !== 'none')
    return (
      OLD_BEFORE.test(textAt(words, at - 4, at)) ||
      (isBreak && OLD_BEHIND.test(textAt(words, at + 1, at + 4))) ||
      TOO.test(textAt(words, at + 1, at + 5))
    )
  })
  return old.length > 0 && old.length < clocks.length ? withoutThem(words, old) : words
}

/** Without some mentions and the "not" before them, which would else deny what comes next: "not 8pm, 8.30pm". */
export function withoutThem(words: readonly MaskedWord[], gone: readonly MaskedWord[]): readonly MaskedWord[] {
  const denials = gone.flatMap((word) => {
    let from = words.indexOf(word)
    const end = from
    while (/^(?:at|on|the|by)$/.test(words[from - 1]?.text ?? '')) from--
    return words[from - 1]?.text === 'not' ? words.slice(from - 1, end) : []
  })
  return words.filter((word) => !gone.includes(word) && !denials.includes(word))
}

const ENDS_AT =
  /^(?:(?:start |begin )?(?:and |then )*(?:(?:it|we|they|i) )?(?:(?:will|should|would) (?:be )?)?(?:goes|runs?|ends?|finish(?:es|ing)?|ending|lasts?|until|till|to|up to|closes|over|out|done|finished|home|back|lands?|landing|arrives?|arriving|gets? (?:in|back|there))(?: (?:on )?(?:to|until|at|by|up to))?|start)$/

/** "it starts at 10:30 and goes to 13:30", "seven in the evening, up to ten": both ends of it. */
export function endsLater(words: readonly MaskedWord[]): TimeMention | null {
  const at = words.findIndex(isClock)
  const next = words.findIndex((word, place) => place > at && isClock(word))
  const [from, until] = [clockSaid(words[at]), clockSaid(words[next])]
  if (at < 0 || next < 0 || !from || !until || from.until || /^(?:from|move)$/.test(words[at - 2]?.text ?? ''))
    return null
  if (MOVES.test(textAt(words, 0, at)) || !ENDS_AT.test(textAt(words, at + 1, next))) return null
  return { ...from, until }
}

const clockSaid = (word: MaskedWord | undefined): TimeMention | null =>
  word?.mention?.marker === 'TIME'
    ? word.mention
    : word?.mention?.marker === 'NUM'
      ? bareTime(word.mention.value)
      : null
