import calendarWords from './calendar-words.json' with { type: 'json' }
import { DATE_WORDS, NUMBER_WORDS, ZONE_WORDS, type Senses } from './date-words.ts'

/** Everything a folded word can mean beside a date, and how far to trust it. */
export interface Word extends Senses {
  /** Also a word of its own or a name ("mar", "do"): a month or weekday only where the page's language or a number says so. */
  isWeakMonth?: boolean
  isWeakWeekday?: boolean
  monthLanguages?: Set<string>
  weekdayLanguages?: Set<string>
}

interface Name {
  language: string
  weak?: boolean
}

const LEXICON = new Map<string, Word>()

function wordAt(key: string): Word {
  const known = LEXICON.get(key)
  if (known) return known
  const word: Word = {}
  LEXICON.set(key, word)
  return word
}

/** The first meaning of a name stays: "listopad" is November in Polish before it is October in Croatian. */
function addMonth(key: string, month: number, { language, weak = false }: Name): void {
  const word = wordAt(key)
  word.isWeakMonth = weak && (word.month === undefined || word.isWeakMonth === true)
  word.month ??= month
  word.monthLanguages = (word.monthLanguages ?? new Set()).add(language)
}

function addWeekday(key: string, weekday: number, { language, weak = false }: Name): void {
  const word = wordAt(key)
  word.isWeakWeekday = weak && (word.weekday === undefined || word.isWeakWeekday === true)
  word.weekday ??= weekday
  word.weekdayLanguages = (word.weekdayLanguages ?? new Set()).add(language)
}

/** Greek capitals are printed without accents, and their last sigma is like any other. */
function asPrinted(name: string): string[] {
  if (!/\p{Script=Greek}/u.test(name)) return [name]
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([name, plain, plain.replace(/ς$/, 'σ')])]
}

/** Short names of other languages are words, surnames and tribes somewhere else: weak. */
function addCalendarNames(): void {
  for (const { language, isRare, months, weekdays } of calendarWords) {
    const isForeign = language !== 'en'
    months.forEach((names, index) => {
      for (const name of names.flatMap(asPrinted))
        addMonth(name, index + 1, { language, weak: isRare || (isForeign && name.length <= 3) })
    })
    weekdays.forEach((names, index) => {
      for (const name of names.flatMap(asPrinted)) {
        addWeekday(name, index, { language, weak: isRare || name.length <= 2 || (isForeign && name.length <= 3) })
        if (name.endsWith('-feira')) addWeekday(name.replace('-feira', ''), index, { language, weak: true })
      }
    })
  }
}

/** What Intl does not know: abbreviations and cases seen on posters. "_" leaves a month or day out. */
const MORE_MONTHS: readonly (readonly [names: string, name: Name])[] = [
  ['jan feb mar apr may jun jul aug sept oct nov dec', { language: 'en' }],
  ['_ _ _ _ _ _ _ _ sep _ _ _', { language: 'en' }],
  ['jan feb mrz apr mai jun jul aug sep okt nov dez', { language: 'de' }],
  ['janner feber maerz _ _ _ _ _ _ _ _ _', { language: 'de' }],
  ['janv fev mars avr mai juin juil aou sept oct nov dec', { language: 'fr' }],
  ['_ fevr _ _ _ _ _ _ _ _ _ _', { language: 'fr' }],
  ['ene feb mar abr may jun jul ago sep oct nov dic', { language: 'es', weak: true }],
  ['_ _ _ _ _ _ _ _ setiembre _ _ _', { language: 'es' }],
  ['_ _ _ _ _ _ _ _ _ _ _ gru', { language: 'pl', weak: true }],
  ['_ _ _ _ _ _ _ agos _ _ _ _', { language: 'es', weak: true }],
  [
    'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
    { language: 'sr', weak: true },
  ],
  [
    'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
    { language: 'sl', weak: true },
  ],
]
const MORE_WEEKDAYS: readonly (readonly [names: string, name: Name])[] = [
  ['sun mon tue wed thu fri sat', { language: 'en' }],
  ['_ _ tues weds thur _ _', { language: 'en' }],
  ['_ _ _ _ thurs _ _', { language: 'en' }],
  ['_ _ _ _ _ _ sonnabend', { language: 'de' }],
  ['so mo di mi do fr sa', { language: 'de', weak: true }],
]
/** Plurals and habitual forms: the word alone says every week. */
const HABITUAL_WEEKDAYS: readonly (readonly [names: string, language: string])[] = [
  ['sundays mondays tuesdays wednesdays thursdays fridays saturdays', 'en'],
  ['sonntags montags dienstags mittwochs donnerstags freitags samstags', 'de'],
  ['dimanches lundis mardis mercredis jeudis vendredis samedis', 'fr'],
  ['domingos _ _ _ _ _ sabados', 'es'],
  ['domeniche _ _ _ _ _ sabati', 'it'],
  ['sondagar mandagar tisdagar onsdagar torsdagar fredagar lordagar', 'sv'],
]

function each(names: string, add: (name: string, index: number) => void): void {
  names.split(' ').forEach((name, index) => {
    if (name !== '_') add(name, index)
  })
}

function addSenses(key: string, senses: Senses): void {
  Object.assign(wordAt(key), senses)
}

addCalendarNames()
for (const [names, name] of MORE_MONTHS) each(names, (key, index) => addMonth(key, index + 1, name))
for (const [names, name] of MORE_WEEKDAYS) each(names, (key, index) => addWeekday(key, index, name))
for (const [names, language] of HABITUAL_WEEKDAYS) {
  each(names, (key, index) => {
    addWeekday(key, index, { language })
    addSenses(key, { habitual: true })
  })
}
for (const [words, senses] of DATE_WORDS) for (const word of words) addSenses(word, senses)
for (const [zone, words] of Object.entries(ZONE_WORDS)) for (const word of words) addSenses(word, { zone })
for (const [word, senses] of NUMBER_WORDS) addSenses(word, senses)

/** What a folded word (see fold.ts) can mean beside a date, or undefined for any other word. */
export function findWord(folded: string): Readonly<Word> | undefined {
  return LEXICON.get(folded)
}

/** Every word of the lexicon with its senses, months and weekdays first. */
export function listWords(): readonly (readonly [word: string, senses: Readonly<Word>])[] {
  return [...LEXICON.entries()]
}

/** Whether a word names a month or a weekday at all, weakly or not. */
export function isCalendarName(word: Readonly<Word> | undefined): boolean {
  return word !== undefined && (word.month !== undefined || word.weekday !== undefined)
}
