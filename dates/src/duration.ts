// Reads durations in ISO 8601 and in words: "PT1H30M", "two and a half hours", "anderthalb Stunden".

const COUNT = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const ISO = new RegExp(`^P(?:${COUNT}W)?(?:${COUNT}D)?(?:T(?:${COUNT}H)?(?:${COUNT}M)?(?:\\d{1,6}S)?)?$`, 'i')
/** Texts that look like ISO 8601 are read only as ISO 8601, not as words. */
const LIKE_ISO = /^(?:P(?:[-\d]|T(?:[-\d]|$)|$)|T\d)/i
const NEGATIVE = /^[-\u2212]\s*(?:[.,]?\d|P[-\dT])/i
const AMOUNT = String.raw`(?<![\d.,])(?<amount>\d+(?:[.,]\d{1,2})?)\s*`
const WEEKS = new RegExp(`${AMOUNT}(?:weeks?|wochen?|semaines?|settiman[ae]|semanas?)(?![a-z])`, 'i')
const DAYS = new RegExp(`${AMOUNT}(?:days?|tagen?|tage?|jours?|giorn[oi]|d[ií]as?)(?![a-z])`, 'i')
const HOURS = new RegExp(`${AMOUNT}(?:hours?|hrs?|h|stunden?|std|heures?|or[ae]|horas?)(?![a-z])`, 'i')
const MINUTES = /(?<![\d.,])(?<amount>\d+)\s*(?:minutes?|mins?|m|minuten|minuti|minutos)(?![a-z])/i
/** "1h30": minutes without their unit. */
const HOURS_AND_MINUTES = /(?<!\d)(?<hours>\d{1,2})\s*h\s*(?<minutes>[0-5]\d)(?!\d)/i

/** "1:30", and nothing else: in "at 1:30" it is an hour of the day. */
const COLON = /^(?<hours>\d{1,2}):(?<minutes>[0-5]\d)(?::00)?(?:\s?(?:h|hrs?|hours?))?$/i
/** "2 hours 15" */
const BARE_MINUTES =
  /(?<![\d.,])(?<hours>\d{1,2})\s*(?:hours?|hrs?|stunden?)\s*(?:and\s+|und\s+)?(?<minutes>[1-5]?\d)$/i

const list = (words: string): string[] => words.split(' ')
/** Numbers in words; the index is the number minus one. */
const NUMBERS: readonly (readonly string[])[] = [
  list('an a one eine einer einem un une una uno un’ een'),
  list('two zwei deux dos due twee'),
  list('three drei trois tres tre drie'),
  list('four vier quatre cuatro quattro'),
  list('five fünf cinq cinco cinque vijf'),
  list('six sechs seis sei zes'),
  list('seven sieben sept siete sette zeven'),
  list('eight acht huit ocho otto'),
  list('nine neun neuf nueve nove negen'),
  list('ten zehn dix diez dieci tien'),
  list('eleven elf'),
  list('twelve zwölf douze doce dodici twaalf'),
]
const NUMBER_OF = new Map(NUMBERS.flatMap((words, at) => words.map((word) => [word, at + 1] as const)))
const UNIT =
  'hours?|days?|weeks?|minutes?|stunden?|tage?|wochen?|heures?|jours?|semaines?|horas?|d[ií]as?|semanas?|or[ae]|giorn[oi]|settiman[ae]|uur|dag(?:en)?|we(?:ek|ken)'
const IN_WORDS = new RegExp(
  `(?<!\\p{L})(?<word>${[...NUMBER_OF.keys()].join('|')})[\\s']+(?=(?:and a half |einhalb )?(?:${UNIT})(?!\\p{L}))`,
  'giu',
)

/** Rewrites fractions and words as numbers with a unit; applied in order. */
const SPELLED: readonly (readonly [look: RegExp, plain: string])[] = [
  [/(?<=\d)\s?½|(?<=\d) 1\/2(?!\d)/g, '.5'],
  [/(?<=\d)\s?¼|(?<=\d) 1\/4(?!\d)/g, '.25'],
  [/(?<=\d)\s?¾|(?<=\d) 3\/4(?!\d)/g, '.75'],
  [/½|(?<![\d/])1\/2(?![\d/])/g, '0.5'],
  [/¼|(?<![\d/])1\/4(?![\d/])/g, '0.25'],
  [/¾|(?<![\d/])3\/4(?![\d/])/g, '0.75'],
  [/\b(?:three[ -]quarters of an hour|dreiviertelstunde|trois quarts d['’]heure)\b/gi, '45 min'],
  [
    /\b(?:(?:a )?quarter of an hour|(?:eine )?viertelstunde|(?:un )?quart d['’]heure|(?:un )?cuarto de hora|(?:un )?quarto d['’]ora|(?:een )?kwartier)\b/gi,
    '15 min',
  ],
  [/\banderhalf uur\b/gi, '90 min'],
  [/\b(?:anderthalb|eineinhalb)(?= )/gi, '1.5'],
  [/\bzweieinhalb(?= )/gi, '2.5'],
  [
    /\b(?:half (?:an|a) |a half[ -]|half[ -])hour\b|\b(?:eine )?halbe stunde\b|\b(?:une )?demi[ -]heure\b|\b(?:una )?media hora\b|\b(?:una )?mezz['’]ora\b|\b(?:een )?half uur\b/gi,
    '30 min',
  ],
  [/(?<=\b(?:a|an|one|1) )hour and (?:a|½|0\.5) ?half\b/gi, 'hour 30 min'],
  [/\bhours? and (?:a )?half\b/gi, 'hours 30 min'],
  [/\b(?:heures? et demie|horas? y media|or[ae] e mezz[ao])\b/gi, 'hours 30 min'],
  [/\bone and a half(?= )/gi, '1.5'],
  [/\btwo and a half(?= )/gi, '2.5'],
  [/\bthree and a half(?= )/gi, '3.5'],
  [/(?<=\d) and a half(?= )/gi, '.5'],
  [/\bun['’](?=ora\b)/gi, '1 '],
]

/** "an hour and a half" → "1 hour 30 min", "1½ hours" → "1.5 hours" */
function inNumbers(text: string): string {
  const spelled = SPELLED.reduce((soFar, [look, plain]) => soFar.replace(look, plain), text)
  return spelled.replace(IN_WORDS, (_, word: string) => `${NUMBER_OF.get(word.toLowerCase()) ?? 1} `)
}

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** Upper bound on how long an event lasts, in minutes. */
const MAX_MINUTES = 366 * DAY

/**
 * Returns the length of a duration in minutes, or null if the text gives none that an event can have.
 *
 *     "PT1H30M" → 90     "2 hours" → 120     "1.5 h" → 90     "1h30" → 90     "90 min" → 90     "2 days" → 2880
 *     "half an hour" → 30     "1½ hours" · "an hour and a half" · "anderthalb Stunden" · "1:30" → 90     "2h15" → 135
 *     "a while" · "at 1:30" · "P9999999999999D" · "99999 hours" → null
 */
export function durationMinutes(text: string | null): number | null {
  return text === null || !isDuration(text) ? null : minutesOf(text.trim()) || null
}

/**
 * Returns whether a text is accepted as the duration of an event: an amount of time must be a possible one; other words are accepted.
 *
 *     "PT1H30M" · "2 hours" · "half an hour" · "2 часа" → true     "PT" · "-2 hours" · "P367D" · "99999 hours" → false
 */
export function isDuration(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || NEGATIVE.test(trimmed)) return false
  const minutes = minutesOf(trimmed)
  return minutes <= MAX_MINUTES && (minutes > 0 || !LIKE_ISO.test(trimmed))
}

/**
 * Returns a duration as a person says it: the original words, or words for ISO 8601.
 *
 *     "PT1H30M" → "1 hour 30 minutes"     "90 min" → "90 min"
 */
export function durationInWords(text: string): string {
  const minutes = LIKE_ISO.test(text.trim()) ? durationMinutes(text) : null
  return minutes === null ? text : minutesInWords(minutes)
}

/** Puts minutes into words: 1530 → "1 day 1 hour 30 minutes" */
export function minutesInWords(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)]
  const parts = [count(days, 'day'), count(hours, 'hour'), count(minutes % HOUR, 'minute')]
  return parts.filter(Boolean).join(' ') || 'no time'
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`

const minutesOf = (text: string) => (LIKE_ISO.test(text) ? isoMinutes(text) : wordMinutes(text))

const toNumber = (amount = '0') => Number(amount.replace(',', '.'))

function isoMinutes(text: string): number {
  const [, weeks, days, hours, minutes] = ISO.exec(text) ?? []
  return Math.round(toNumber(weeks) * WEEK + toNumber(days) * DAY + toNumber(hours) * HOUR + toNumber(minutes))
}

function wordMinutes(said: string): number {
  const text = inNumbers(said)
  const both = (COLON.exec(text) ?? HOURS_AND_MINUTES.exec(text) ?? BARE_MINUTES.exec(text))?.groups
  if (both) return Number(both.hours) * HOUR + Number(both.minutes)
  const of = (unit: RegExp) => toNumber(unit.exec(text)?.groups?.amount)
  return Math.round(of(WEEKS) * WEEK + of(DAYS) * DAY + of(HOURS) * HOUR + of(MINUTES))
}
