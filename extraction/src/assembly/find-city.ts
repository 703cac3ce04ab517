import { findWord, isCalendarName } from '../language/lexicon.ts'
import { foldText } from '../language/fold.ts'
import { isKind, type Document, type Line } from '../layout/document.ts'
import { findCity, type City } from '../places/gazetteer.ts'
import type { FoundAddress } from './find-address.ts'

/** The city of an event, and what the gazetteer knows of it. */
export interface FoundCity {
  /** As printed. */
  name: string
  city: City | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  lines: readonly Line[]
}

/** Places whose names are words of posters first: they count only in an address. */
const ALSO_A_WORD =
  /^(?:best|reading|nice|mobile|bath|most|man|of|of course|same|young|split|sale|sandy|clovis|orange|union|lincoln|jackson|franklin|madison|marion|clinton|salem|troy|hope|moon|angels?|victoria|santa|spring|summer|central|university|college|art|bar|club|park|stage|media|march|bend|male|san|deal|battle|wells|rugby|ware|hove|cork|kent|date|data|info|along|mission|paradise|liberty|independence|florence|lucky|batman|van|kale|opera|bela|bari|como|lima|elk|elektra|kings?|corona|gala|banda|cali|mesa|oral|surprise|normal|buy|price|tours|metro|center|live|vista|carnival|sur|sol|eden|imperial|dover|street)$/i
/** Thousand inhabitants from which a city counts without a hint of its country. */
const LARGE = 80
const MIN_SCORE = 1.5
const MAX_WORDS = 3

interface Hit {
  name: string
  city: City
  line: Line
  score: number
}

/** The city of the address; else the likeliest name of a city on the page, on the venue's line before others. */
export function chooseCity(
  document: Document,
  { address, title, venue }: { address: FoundAddress | null; title: ReadonlySet<Line>; venue: readonly Line[] },
): FoundCity | null {
  if (address?.city) {
    const city = findCity(address.city, address.country ?? undefined)
    return { name: address.city, city, country: address.country, lines: address.lines }
  }
  const hits = document.lines
    .filter((line) => !isKind(line, 'status') && !(isKind(line, 'url') && line.covered > 0.6))
    .flatMap((line) => citiesOn(line, document))
  const scored = hits.map((hit) => ({
    ...hit,
    score: hit.score + (venue.includes(hit.line) ? 1.2 : 0) - (title.has(hit.line) ? 0.2 : 0),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < MIN_SCORE) return null
  const city = (document.country && findCity(best.name, document.country)) || best.city
  return { name: best.name, city, country: city.country, lines: [best.line] }
}

function citiesOn(line: Line, document: Document): Hit[] {
  const words = line.text.split(/[\s,;|•·()/–—-]+/).filter(Boolean)
  return words.flatMap((_, first) =>
    [3, 2, 1].flatMap((count) => {
      const name = words
        .slice(first, first + count)
        .join(' ')
        .replace(/[.:!]+$/, '')
      if (count > MAX_WORDS || first + count > words.length || name.length < 4 || !/^\p{Lu}/u.test(name)) return []
      const city = cityNamed(name, document)
      return city
        ? [
            {
              name,
              city,
              line,
              score: scoreOf(name, city, { count, before: words[first - 1], words: words.length, document }),
            },
          ]
        : []
    }),
  )
}

function cityNamed(name: string, document: Document): City | null {
  if (ALSO_A_WORD.test(name)) return null
  const city = findCity(name)
  if (!city || isCalendarName(findWord(foldText(name)))) return null
  return city.population >= LARGE || (document.country !== undefined && city.country === document.country) ? city : null
}

interface Beside {
  count: number
  before: string | undefined
  words: number
  document: Document
}

function scoreOf(name: string, city: City, { count, before, words, document }: Beside): number {
  const inCountry = document.country ? (findCity(name, document.country) ? 0.8 : -0.6) : 0
  const standsAlone = words <= 3 ? 0.4 : 0
  const afterIn = /\b(?:in|à|en|a)$/i.test(before ?? '') ? 0.5 : 0
  return Math.log10(1 + city.population) * 0.4 + count * 0.2 + inCountry + standsAlone + afterIn
}
