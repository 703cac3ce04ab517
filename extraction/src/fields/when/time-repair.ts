const LETTER_MINUTES =
  /(?<![\d.,:\p{L}])(?<hour>[01o]?\d|2[0-3])(?<gap> ?)h(?<minutes>[0-5oliszq][0-9oq])(?![\p{L}\d])/giu
/** "7h45pm": the letter of one way of writing, the half of another. */
const LETTER_AND_HALF = /(?<![\d.,:\p{L}])(?<hour>0?[1-9]|1[0-2])h(?<minutes>[0-5]\d)(?= ?[ap]\.?m\b)/giu
const LETTER_HOUR =
  /(?<=\d[^\n]{0,40}[ @]|@|\b(?:[aA][tT]|[dD]oors|DOORS|[sS]how|SHOW) )(?<!\d ?)(?<hour>[BSZ])(?= ?[pP]\.?[mM]\b)/gu
const DUTCH_HOUR = /(?<![\d.,:\p{L}])(?<hour>[01]?\d|2[0-3])u(?<minutes>[0-5]\d)(?![\p{L}\d])/giu
const MISREAD_PM = /(?<![\d.,:])(?<clock>(?:0?[1-9]|1[0-2])[:.][0-5]\d ?)(?:[fdr]m|pn)(?![\p{L}\d])/giu
/** "10 till l": in many a lettering a one and an l are the same sign. */
const LETTER_END =
  /(?<![\d.,:\p{L}])(?<span>(?:0?\d|1\d|2[0-3])(?:[.:][0-5]\d)? (?:till?|until|to|bis) )[lI|](?![\p{L}\d])/gu

const DIGIT_FOR = new Map(Object.entries({ o: '0', q: '0', l: '1', i: '1', s: '5' }))
/** A misread letter for the hour; of two hours it resembles the one at which more begins. */
const HOUR_FOR = new Map(Object.entries({ B: '8', S: '5', Z: '7' }))

type Groups = Record<string, string | undefined>

function replace(text: string, pattern: RegExp, toText: (groups: Groups) => string): string {
  let repaired = text
  for (const { 0: match, index, groups = {} } of text.matchAll(pattern)) {
    const replacement = toText(groups).padEnd(match.length).slice(0, match.length)
    repaired = repaired.slice(0, index) + replacement + repaired.slice(index + match.length)
  }
  return repaired
}

/** "zo" is 30 rather than 20: most times are at the hour or half past. */
const toMinutes = (letters = '') =>
  Array.from(letters.toLowerCase().replace(/^z/, '3'), (letter) => DIGIT_FOR.get(letter) ?? letter).join('')

/**
 * Repairs what recognition does to clock times. The length stays, so offsets do too.
 *
 *     "19hoo", "O9HOO", "19 hzo" → "19h00", "09h00", "19h30 "     "7h45pm" → "7:45pm"
 *     "Sat 19 June Bpm" → "Sat 19 June 8pm"     "20u30" → "20h30"
 *     "10 till l" → "10 till 1"
 *     "7:00 DM" → "7:00 pm"                     "128 BPM", "10 his" stay
 */
export function repairTimes(text: string): string {
  let repaired = replace(text, LETTER_AND_HALF, ({ hour, minutes }) => `${hour}:${minutes}`)
  repaired = replace(
    repaired,
    LETTER_MINUTES,
    ({ hour = '', minutes }) => `${hour.replace(/o/i, '0')}h${toMinutes(minutes)}`,
  )
  repaired = replace(repaired, LETTER_HOUR, ({ hour = '' }) => HOUR_FOR.get(hour) ?? hour)
  repaired = replace(repaired, DUTCH_HOUR, ({ hour, minutes }) => `${hour}h${minutes}`)
  repaired = replace(repaired, LETTER_END, ({ span }) => `${span}1`)
  return replace(repaired, MISREAD_PM, ({ clock }) => `${clock}pm`)
}
