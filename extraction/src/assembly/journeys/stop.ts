import type { When } from '../../fields/when/when.ts'
import { linesBetween, type Document, type Line } from '../../layout/document.ts'
import { listCities, type City } from '../../places/gazetteer.ts'
import type { Findings } from '../findings.ts'
import type { Labelled, Stretch } from './ticket-labels.ts'

/** One end of a journey as printed. */
export interface Stop {
  place: string
  /** Where its name stands. */
  placeLines: readonly Line[]
  /** HH:MM by the clocks there. */
  time: string | null
  /** Where it stands. */
  timeAt: Stretch | null
  date: When | null
  /** All lines that tell of it. */
  lines: readonly Line[]
}

/** A way from one place to another, with all the labels of its ticket. */
export interface Journey {
  from: Stop
  to: Stop
  labels: readonly Labelled[]
}

/** Thousand inhabitants from which the first words of a station name its town: "Berlin Hbf", and not "Port Qumbar". */
const LARGE = 80
export const TRAIN =
  /\b(?:ICE?|EC|RJX?|NJ|TGV(?: INOUI)?|OUIGO|AVE|ALVIA|Frecciarossa|Frecciargento|Italo|Eurostar) ?\d{1,5}\b/iu
export const CLOCK =
  /(?<![\d./:-])(?<hour>[01]?\d|2[0-3])\s?[:.h]\s?(?<minute>[0-5]\d)(?![\d/:]|\.\d)(?:\s?(?<half>[ap])\.?m\b\.?)?/iu
const CLOCKS = new RegExp(CLOCK, 'giu')
const AT_EDGE =
  /^(?:[\s,.;:|·–-]|(?:à|a|at|um|alle|ore|uhr|le|on|am|il|el)(?!\p{L}))+|\s(?:à|at|um|alle|uhr|le)\s*$|[\s,.;:|·–-]+$/giu
const LONE_NUMBER = /(?:\s+\d[\d./]*)+\s*$/u
const NAME = /^\p{Lu}\D{2,}$/u
const AIRPORT = /\s(?:international )?(?:airport|flughafen|aéroport|aeropuerto|aeroporto).*$/iu

/** Reads a stop off stretches of the page: its place is what they hold beside a date and a time. */
export function stopIn(parts: readonly Stretch[], { document, when }: Findings): Stop {
  const dates = [...when.items, ...when.excluded].filter(({ date }) => date !== undefined)
  const spans = when.spans.filter(({ kind }) => kind === 'date')
  const texts = parts.map((part) =>
    spans.reduce((text, span) => blank(text, span, part), document.text.slice(part.start, part.end)),
  )
  const lines = linesOf(document, parts)
  const clocks = texts.map((text) => CLOCK.exec(text))
  const at = clocks.findIndex((clock) => clock !== null)
  const [clock, timed] = [clocks[at], parts[at]]
  return {
    place: placeIn(texts.join(' ')),
    placeLines: lines,
    time: clock ? timeOf(clock) : null,
    timeAt: clock && timed ? stretchOf(clock, timed.start) : null,
    date: dates.find((it) => parts.some((part) => it.start < part.end && it.end > part.start)) ?? null,
    lines,
  }
}

/** The lines that stretches of the page stand in. */
export const linesOf = (document: Document, parts: readonly Stretch[]): Line[] => [
  ...new Set(parts.flatMap(({ start, end }) => linesBetween(document, start, end))),
]

const stretchOf = ({ 0: found, index }: RegExpExecArray, from: number): Stretch => ({
  start: from + index,
  end: from + index + found.length,
})

/** A part of the page's text with a stretch of it blanked. */
function blank(text: string, { start, end }: Stretch, part: Stretch): string {
  const [from, to] = [Math.max(0, start - part.start), Math.max(0, end - part.start)]
  return text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to)
}

/** A time of day that was found, HH:MM. */
function timeOf({ groups = {} }: RegExpExecArray): string {
  const { hour, minute, half } = groups
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** The name of a place that a text holds beside times, trains and platforms; '' where it holds none. */
export function placeIn(text: string): string {
  const rest = text.replace(CLOCKS, ' ').replace(TRAIN, ' ').replace(AT_EDGE, '').replace(LONE_NUMBER, '').trim()
  return NAME.test(rest) ? rest : ''
}

/** "Munich Airport (MUC)" is "Munich" in a title. */
export const nameOf = (place: string): string => place.replace(/\s*\([^)]*\)/g, '').replace(AIRPORT, '')

/** The town of a station or an airport: its whole name, else its first words where those name a large town. */
export function townOf(place: string): City | null {
  const words = nameOf(place).split(/[\s,/-]+/)
  const towns = words.map((_, cut) => listCities(words.slice(0, words.length - cut).join(' '))[0])
  return towns.find((town, cut) => town && (cut === 0 || town.population >= LARGE)) ?? null
}
