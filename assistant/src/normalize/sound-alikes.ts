import type { Word } from './sentence.ts'

// Words that are written as others that sound the same: what stands beside them tells. "a weak before", "is their parking".

const UNITS = '(?:minutes?|hours?|days?|weeks?|months?)'
const WHEN =
  '(?:\\d.*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midnight|tomorrow|today|tonight|next|january|february|march|april|june|july|august|september|october|november|december)'
const OF_TIME = '(?:at|to|until|past|by|before|from)'

interface Alike {
  written: RegExp
  meant: string
  /** What must stand before and behind; the empty text is the beginning or the end. */
  before?: RegExp
  behind?: RegExp
}

const ALIKE: readonly Alike[] = [
  {
    written: /^their$/,
    meant: 'there',
    before: /^(?:is|are|was|were|will|be)$/,
    behind:
      /^(?:|an?|any|anything|anyone|no|some|something|enough|still|parking|disabled|wheelchair|food|seating|seats|room|space|tickets|toilets|access|be|one|two|more|another|going)$/,
  },
  { written: /^their$/, meant: 'there', behind: /^(?:is|are|was|will|be)$/ },
  {
    written: /^their$/,
    meant: 'there',
    before: /^(?:get|go|be|over|out|getting|from)$/,
    behind: /^(?:|by|at|on|for|before)$/,
  },
  {
    written: /^weaks?$/,
    meant: 'week',
    before: /^(?:an?|one|two|three|four|\d+|next|this|last|each|every|per|the)$/,
    behind: /^(?:|before|beforehand|later|earlier|early|after|from|on|in|ahead|away|today|tomorrow|please|instead)$/,
  },
  { written: /^our$/, meant: 'hour', before: /^(?:an|half|one|1)$/ },
  {
    written: /^no$/,
    meant: 'know',
    before: /^(?:you|to)$/,
    behind: /^(?:if|when|where|what|who|how|the|about|which|whether|that)$/,
  },
  {
    written: /^too?$/,
    meant: 'two',
    behind: new RegExp(`^${UNITS}$`),
    before: /^(?:|for|by|in|me|it|reminder|about|is|lasts?)$/,
  },
  { written: /^too$/, meant: 'to', behind: new RegExp(`^${WHEN}$`) },
  { written: /^(?:wear|ware|were)$/, meant: 'where', before: /^$/, behind: /^(?:is|it|does|do|was|can|will|about)$/ },
  {
    written: /^whose$/,
    meant: 'who is',
    behind: /^(?:playing|performing|on|organizing|coming|behind|going|singing|speaking|running|hosting)$/,
  },
  // "how log is it", "how mutch", "how may people"
  { written: /^(?:log|lon|logn|lang)$/, meant: 'long', before: /^how$/ },
  { written: /^(?:mutch|munch|mush|muck)$/, meant: 'much', before: /^how$/ },
  { written: /^(?:may|mani|meny|man)$/, meant: 'many', before: /^how$/ },
  { written: /^of$/, meant: 'off', before: /^(?:it|that|this|one|them|knock|take)$/, behind: /^(?:my|the)$/ },
  { written: /^(?:loose|lose)$/, meant: 'remove', before: /^(?:|and|please|you)$/, behind: /^(?:the|its|it|that)$/ },
  { written: /^knew$/, meant: 'new', before: /^(?:the|an?|its|is)$/ },
  { written: /^passed$/, meant: 'past', before: /^(?:half|quarter|five|ten|twenty)$/, behind: new RegExp(`^${WHEN}$`) },
  { written: /^ate$/, meant: 'eight', before: new RegExp(`^(?:${OF_TIME}|half)$`) },
  {
    written: /^won$/,
    meant: 'one',
    before: new RegExp(`^(?:${OF_TIME}|half)$`),
    behind: /^(?:|oclock|pm|please|instead)$/,
  },
  { written: /^right$/, meant: 'write', before: /^(?:|please|and)$/, behind: /^(?:down|it|this|that)$/ },
  { written: /^by$/, meant: 'buy', before: /^(?:to|i|we|can|could)$/, behind: /^(?:tickets?|an?|the|some)$/ },
  // "the second may be deleted": no month.
  {
    written: /^may$/,
    meant: 'can',
    before: /^(?!(?:in|of|during|until|from|by|next|for|\d.*)$)/,
    behind: /^(?:be|go|come|have|not|now|also)$/,
  },
  {
    written: /^weather$/,
    meant: 'whether',
    before: /^(?:me|know|check|see|sure|wonder)$/,
    behind: /^(?:it|this|that|they|i|there|the)$/,
  },
]

/** Words that were written apart. */
const APART: Readonly<Record<string, string>> = {
  'where abouts': 'where',
  'to morrow': 'tomorrow',
  'to day': 'today',
  'to night': 'tonight',
  're mind': 'remind',
  're name': 'rename',
  'week end': 'weekend',
  'after noon': 'afternoon',
  'mid night': 'midnight',
  'some thing': 'something',
  'any thing': 'anything',
  'every thing': 'everything',
}

const wholeOf = (word: Word | undefined, next: Word | undefined): string | undefined =>
  word && next?.breakBefore === 'none' ? APART[`${word.text} ${next.text}`] : undefined

function joined(words: readonly Word[]): readonly Word[] {
  if (!words.some((word, at) => wholeOf(word, words[at + 1]))) return words
  return words.flatMap((word, at) => {
    const whole = wholeOf(word, words[at + 1])
    if (whole) return [{ ...word, text: whole, typed: whole, end: words[at + 1]?.end ?? word.end }]
    return wholeOf(words[at - 1], word) ? [] : [word]
  })
}

/** The words that were meant, where others were written that sound the same. */
export const asMeant = (words: readonly Word[]): Word[] =>
  joined(words).flatMap((word, at, all) => {
    const before = word.breakBefore === 'none' ? (all[at - 1]?.text ?? '') : ''
    const next = all[at + 1]
    const behind = next?.breakBefore === 'none' ? next.text : ''
    const alike = ALIKE.find(
      (it) => it.written.test(word.typed) && (it.before ?? /^/).test(before) && (it.behind ?? /^/).test(behind),
    )
    if (!alike) return [word]
    return alike.meant
      .split(' ')
      .map((text, part) => ({ ...word, text, breakBefore: part === 0 ? word.breakBefore : 'none' }))
  })
