// Reads the place, date and time of one end of a journey.
import type { When } from '@swap/dates/when/when'
import { linesBetween, type Line } from '../../layout/document.ts'
import { listCities, type City } from '../../places/gazetteer.ts'
import type { Findings } from '../findings.ts'
import { blank, type TextRange } from '../strip-spans.ts'

/** One end of a journey as printed. */
export interface Stop {
  /** The name of the station, airport or town; '' if none is printed. */
  place: string
  /** Where its name is. */
  lines: readonly Line[]
  /** HH:MM local time, and where it is printed. */
  clock: (TextRange & { time: string }) | null
  date: When | null
}

/** Smallest population, in thousands, of a town found by the first words of a longer name: "Berlin Hbf", but not "Port Qumbar". */
const LARGE_TOWN = 80
/** A train number: "ICE 573". */
export const TRAIN_NUMBER =
  /\b(?:ICE?|EC|RJX?|NJ|TGV(?: INOUI)?|OUIGO|AVE|ALVIA|Frecciarossa|Frecciargento|Italo|Eurostar) ?\d{1,5}\b/iu
/** "LH 1234" */
const FLIGHT = /\b[A-Z]{2} ?\d{2,4}\b/u
/** A time of day: "9:55", "8.30 pm". */
export const TIME_OF_DAY =
  /(?<![\d./:-])(?<hour>[01]?\d|2[0-3])\s?[:.h]\s?(?<minute>[0-5]\d)(?![\d/:]|\.\d)(?:\s?(?<half>[ap])\.?m\b\.?)?/iu
const TIMES_OF_DAY = new RegExp(TIME_OF_DAY, 'giu')
const AT_EDGE =
  /^(?:[\s,.;:|·–-]|(?:à|a|at|um|alle|ore|uhr|le|on|am|il|el)(?!\p{L}))+|\s(?:à|at|um|alle|uhr|le)\s*$|[\s,.;:|·–-]+$/giu
const LONE_NUMBER = /(?:\s+\d[\d./]*)+\s*$/u
const NAME = /^\p{Lu}\D{2,}$/u
const AIRPORT = /\s(?:international )?(?:airport|flughafen|aéroport|aeropuerto|aeroporto).*$/iu

/** Reads a stop from ranges of the page: its place is what remains without dates, times and train numbers. */
export function readStop(parts: readonly TextRange[], { document, when }: Findings): Stop {
  const isHere = (it: TextRange) => parts.some((part) => it.start < part.end && it.end > part.start)
  const undated = blank(
    document.text,
    when.spans.filter(({ kind }) => kind === 'date'),
  )
  const texts = parts.map(({ start, end }) => undated.slice(start, end))
  const name = [TIMES_OF_DAY, TRAIN_NUMBER, FLIGHT]
    .reduce((rest, words) => rest.replace(words, ' '), texts.join(' '))
    .replace(AT_EDGE, '')
    .replace(LONE_NUMBER, '')
    .trim()
  return {
    place: NAME.test(name) ? name : '',
    lines: [...new Set(parts.flatMap(({ start, end }) => linesBetween(document, start, end)))],
    clock: parts.flatMap(({ start }, part) => readClock(texts[part] ?? '', start) ?? [])[0] ?? null,
    date: [...when.items, ...when.excluded].find((it) => it.date !== undefined && isHere(it)) ?? null,
  }
}

function readClock(text: string, start: number): Stop['clock'] {
  const match = TIME_OF_DAY.exec(text)
  if (!match) return null
  const { hour, minute, half } = match.groups ?? {}
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  return { time, start: start + match.index, end: start + match.index + match[0].length }
}

/** Shortens a stop for a title: "Munich Airport (MUC)" → "Munich". */
export const shortStopName = (place: string): string => place.replace(/\s*\([^)]*\)/g, '').replace(AIRPORT, '')

/** Finds the town of a station or an airport: by its whole name, else by its first words if those name a large town. */
export function townOfStop(place: string): City | null {
  const words = shortStopName(place).split(/[\s,/-]+/)
  const towns = words.map((_, cut) => listCities(words.slice(0, words.length - cut).join(' '))[0])
  return towns.find((town, cut) => town && (cut === 0 || town.population >= LARGE_TOWN)) ?? null
}
