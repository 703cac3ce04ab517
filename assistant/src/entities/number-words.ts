const NAMES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const TENS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

const ORDINALS = [
  ...'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' '),
  ...'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
  ...'first second third fourth fifth sixth seventh eighth ninth'.split(' ').map((unit) => `twenty ${unit}`),
  'thirtieth',
  'thirty first',
]

/** For regular expressions over words: a number in digits or as a word. */
/** "forty eight" */
const TENS_AND_UNIT = `(?:twenty|${Object.keys(TENS).join('|')}) (?:${NAMES.slice(1, 10).join('|')})`
export const NUMBER = `(?:\\d{1,4}|${TENS_AND_UNIT}|${[...NAMES.slice(1).toReversed(), ...Object.keys(TENS)].join('|')})`
/** The hours of a clock as words, longest first. */
export const HOUR_WORD = NAMES.slice(1, 13).toReversed().join('|')
export const ORDINAL_WORD = ORDINALS.slice(1).toReversed().join('|')
/** Those that more likely say a day of the month than which of several. */
export const LATE_ORDINAL = ORDINALS.slice(7).toReversed().join('|')

/** "7", "seven", "a" → a number; NaN for anything else. */
export function numberOf(word: string): number {
  if (word === 'a' || word === 'an') return 1
  if (Object.hasOwn(TENS, word)) return TENS[word] ?? Number.NaN
  const [ten = '', unit] = word.split(' ')
  if (unit !== undefined) return numberOf(ten) + numberOf(unit)
  const named = NAMES.indexOf(word)
  return named >= 0 ? named : /^\d+$/.test(word) ? Number(word) : Number.NaN
}

/** "second", "2nd" → 2; NaN for anything else. */
export function ordinalOf(word: string): number {
  const named = ORDINALS.indexOf(word)
  return named > 0 ? named : Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? Number.NaN)
}
