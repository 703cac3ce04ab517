// Looks up what a word can mean beside a date: month and weekday names in many languages, "every", "doors".
import calendarWords from './calendar-words.json' with { type: 'json' }
import { DATE_WORDS, type Senses } from './date-words.ts'

/** Everything a word can mean beside a date, and how far to trust it. Words are folded (see fold.ts). */
export interface Word extends Senses {
  /** The word has other meanings too ("mar", "do"): it is a month or weekday only if the page's language or a number beside it says so. */
  isWeakMonth?: boolean
  isWeakWeekday?: boolean
  monthLanguages?: Set<string>
  weekdayLanguages?: Set<string>
}

const MONTH = { value: 'month', isWeak: 'isWeakMonth', languages: 'monthLanguages' } as const
const WEEKDAY = { value: 'weekday', isWeak: 'isWeakWeekday', languages: 'weekdayLanguages' } as const

/** The weekday that the lists of names begin with. */
const SUNDAY = 7

interface Names {
  language: string
  isWeak?: boolean
  /** Plurals and other forms that mean "every week". */
  isHabitual?: boolean
}

/** Abbreviations and cases seen on posters that Intl does not know. "_" skips a month or day. */
const MORE_NAMES: readonly (readonly [kind: typeof MONTH | typeof WEEKDAY, names: string, about: Names])[] = [
  [MONTH, 'jan feb mar apr may jun jul aug sept oct nov dec', { language: 'en' }],
  [MONTH, '_ _ _ _ _ _ _ _ sep _ _ _', { language: 'en' }],
  [MONTH, 'jan feb mrz apr mai jun jul aug sep okt nov dez', { language: 'de' }],
  [MONTH, 'janner feber maerz _ _ _ _ _ _ _ _ _', { language: 'de' }],
  [MONTH, 'janv fev mars avr mai juin juil aou sept oct nov dec', { language: 'fr' }],
  [MONTH, '_ fevr _ _ _ _ _ _ _ _ _ _', { language: 'fr' }],
  [MONTH, 'ene feb mar abr may jun jul ago sep oct nov dic', { language: 'es', isWeak: true }],
  [MONTH, '_ _ _ _ _ _ _ _ setiembre _ _ _', { language: 'es' }],
  [MONTH, '_ _ _ _ _ _ _ _ _ _ _ gru', { language: 'pl', isWeak: true }],
  [MONTH, '_ _ _ _ _ _ _ agos _ _ _ _', { language: 'es', isWeak: true }],
  [
    MONTH,
    'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
    { language: 'sr', isWeak: true },
  ],
  [
    MONTH,
    'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
    { language: 'sl', isWeak: true },
  ],
  [WEEKDAY, 'sun mon tue wed thu fri sat', { language: 'en' }],
  [WEEKDAY, '_ _ tues weds thur _ _', { language: 'en' }],
  [WEEKDAY, '_ _ _ _ thurs _ _', { language: 'en' }],
  [WEEKDAY, '_ _ _ _ _ _ sonnabend', { language: 'de' }],
  [WEEKDAY, 'so mo di mi do fr sa', { language: 'de', isWeak: true }],
  [WEEKDAY, '_ segunda terca quarta quinta sexta _', { language: 'pt', isWeak: true }],
  [WEEKDAY, 'sundays mondays tuesdays wednesdays thursdays fridays saturdays', { language: 'en', isHabitual: true }],
  [WEEKDAY, 'sonntags montags dienstags mittwochs donnerstags freitags samstags', { language: 'de', isHabitual: true }],
  [WEEKDAY, 'dimanches lundis mardis mercredis jeudis vendredis samedis', { language: 'fr', isHabitual: true }],
  [WEEKDAY, 'domingos _ _ _ _ _ sabados', { language: 'es', isHabitual: true }],
  [WEEKDAY, 'domeniche _ _ _ _ _ sabati', { language: 'it', isHabitual: true }],
  [WEEKDAY, 'sondagar mandagar tisdagar onsdagar torsdagar fredagar lordagar', { language: 'sv', isHabitual: true }],
]

const LEXICON = new Map<string, Word>()

function wordAt(key: string): Word {
  const word = LEXICON.get(key) ?? {}
  LEXICON.set(key, word)
  return word
}

/** `index` is a month, 1 to 12, or a weekday as in `calendar-day.ts`. The first meaning of a name stays: "listopad" is November in Polish before it is October in Croatian. */
function addName(
  kind: typeof MONTH | typeof WEEKDAY,
  name: string,
  index: number,
  { language, isWeak, isHabitual }: Names,
) {
  const word = wordAt(name)
  word[kind.isWeak] = isWeak === true && (word[kind.value] === undefined || word[kind.isWeak] === true)
  word[kind.value] ??= index
  word[kind.languages] = (word[kind.languages] ?? new Set()).add(language)
  if (isHabitual) word.habitual = true
}

// Short names in other languages are weak: elsewhere they are words or surnames.
for (const { language, isRare, months, weekdays } of calendarWords) {
  const isShort = (name: string) => language !== 'en' && name.length <= 3
  for (const [index, names] of months.entries())
    for (const name of names) addName(MONTH, name, index + 1, { language, isWeak: isRare || isShort(name) })
  for (const [index, names] of weekdays.entries())
    for (const name of names)
      addName(WEEKDAY, name, index || SUNDAY, { language, isWeak: isRare || name.length <= 2 || isShort(name) })
}
for (const [kind, names, about] of MORE_NAMES)
  for (const [index, name] of names.split(' ').entries())
    if (name !== '_') addName(kind, name, kind === MONTH ? index + 1 : index || SUNDAY, about)
for (const [words, senses] of DATE_WORDS) for (const word of words) Object.assign(wordAt(word), senses)

/** Returns what a folded word (see fold.ts) can mean beside a date, or undefined for any other word. */
export function findWord(folded: string): Readonly<Word> | undefined {
  return LEXICON.get(folded)
}

/** Lists every word of the lexicon with its senses, months and weekdays first. */
export function listWords(): readonly (readonly [word: string, senses: Readonly<Word>])[] {
  return [...LEXICON.entries()]
}

/** Returns whether a word names a month or a weekday, weakly or not. */
export function isCalendarName(word: Readonly<Word> | undefined): boolean {
  return word !== undefined && (word.month !== undefined || word.weekday !== undefined)
}
