// Holidays that a text may name instead of a date, and when they are: Easter, Christmas Eve, Capodanno.

/** A day of the year known by its name. */
export interface Holiday {
  /** Matches in folded text (see fold.ts). */
  name: RegExp
  /** When it is in a year. */
  dayIn: (year: number) => { month: number; day: number }
  /** "Capodanno 2027" begins on the evening before that year. */
  isEveOfYear: boolean
}

const DAY_MS = 86_400_000
const SUNDAY = 7

/** The weekday (7 is Sunday) on or after a day. */
const onOrAfter = (weekday: number, epochMs: number): number =>
  epochMs + ((weekday - new Date(epochMs).getUTCDay() + 7) % 7) * DAY_MS

/** Easter Sunday in the Gregorian calendar until 2199: the first Sunday after the full moon on or after 21 March. */
function easterSunday(year: number): number {
  const age = (19 * (year % 19) + 24) % 30
  const isLate = age === 29 || (age === 28 && year % 19 > 10)
  return onOrAfter(SUNDAY, Date.UTC(year, 2, 22 + age - (isLate ? 1 : 0)))
}

/** Returns Easter Sunday of a year, YYYY-MM-DD. */
export const easterDay = (year: number): string => new Date(easterSunday(year)).toISOString().slice(0, 10)

const moving = (names: string, msIn: (year: number) => number, isEveOfYear = false): Holiday => ({
  name: new RegExp(String.raw`\b(?:${names})\b`),
  dayIn(year) {
    const date = new Date(msIn(year))
    return { month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  },
  isEveOfYear,
})

const fixed = (names: string, month: number, day: number, isEveOfYear = false): Holiday =>
  moving(names, (year) => Date.UTC(year, month - 1, day), isEveOfYear)

const easter = (names: string, days: number): Holiday => moving(names, (year) => easterSunday(year) + days * DAY_MS)

/**
 * Holidays used to announce events, if the name alone gives one day: "Easter Sunday", not "Easter"; never a season.
 * Easter is the Western one.
 */
export const HOLIDAYS: readonly Holiday[] = [
  fixed('capodanno', 12, 31, true),
  fixed(
    String.raw`n\.?y\.?e\.?|new year'?s? ?eve|silvester|saint-sylvestre|san silvestro|reveillon|nochevieja|oudejaarsavond|nyarsafton|sylwester`,
    12,
    31,
  ),
  fixed("new year'?s day", 1, 1),
  fixed('halloween', 10, 31),
  fixed('christmas eve|heiligabend|nochebuena', 12, 24),
  fixed('christmas day', 12, 25),
  fixed('boxing day', 12, 26),
  fixed("valentine'?s(?: day)?", 2, 14),
  fixed('4th of july|fourth of july|july 4th|independence day', 7, 4),
  fixed(String.raw`st\.? ?patrick'?s(?: day)?`, 3, 17),
  fixed('cinco de mayo', 5, 5),
  fixed('juneteenth', 6, 19),
  fixed('earth day', 4, 22),
  fixed('14 juillet|bastille day', 7, 14),
  fixed('ferragosto', 8, 15),
  fixed('fete de la musique', 6, 21),
  fixed('koningsdag', 4, 27),
  fixed('tanz in den mai|walpurgisnacht', 4, 30),
  fixed('allerheiligen|la toussaint', 11, 1),
  fixed('tag der deutschen einheit', 10, 3),
  fixed('noche de san juan|sankt hans aften', 6, 23),
  fixed('bonfire night|guy fawkes', 11, 5),
  fixed('canada day', 7, 1),
  fixed('anzac day', 4, 25),
  easter('weiberfastnacht', -52),
  easter('rosenmontag', -48),
  easter('mardi gras|martedi grasso|shrove tuesday|fat tuesday|faschingsdienstag', -47),
  easter('good friday|karfreitag|vendredi saint|viernes santo|venerdi santo|sexta-feira santa|goede vrijdag', -2),
  easter(
    'easter sunday|ostersonntag|dimanche de paques|domenica di pasqua|domingo de (?:pascua|pascoa|resurreccion)',
    0,
  ),
  easter('easter monday|ostermontag|lundi de paques|pasquetta|tweede paasdag', 1),
  easter("christi himmelfahrt|ascension day|jeudi de l'ascension|hemelvaartsdag", 39),
  easter('whit sunday|pfingstsonntag|dimanche de (?:la )?pentecote', 49),
  easter('whit monday|pfingstmontag|lundi de (?:la )?pentecote|tweede pinksterdag', 50),
  easter('fronleichnam', 60),
  moving('midsommarafton', (year) => onOrAfter(5, Date.UTC(year, 5, 19))),
  moving('memorial day', (year) => onOrAfter(1, Date.UTC(year, 4, 25))),
  moving('labor day', (year) => onOrAfter(1, Date.UTC(year, 8, 1))),
  moving('thanksgiving(?: day)?', (year) => onOrAfter(4, Date.UTC(year, 10, 22))),
]
