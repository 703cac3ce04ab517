import type { AddressHint } from './address-hint.ts'
import { cityAtStart } from './city-name.ts'
import type { Street } from './street.ts'
import { tidyStretch, tidyText } from '../tidy-text.ts'

/** Between the separators of an address. */
const PART = /[^,;|()\n]{5,60}/g
const NAME = String.raw`(?:\s(?:(?:d[eiao]s?|del|della|dell[’']|d[’']|du|la|le|les|san|santa|von|van|der|den)\s?){0,2}[\p{Lu}\d][\p{L}\d.'’-]*){1,4}`

/** Squares are left out: what happens "in Piazza Roma" happens in a place, not behind a door of it. */
const FORMS: readonly { country: string; languages: readonly string[]; pattern: RegExp }[] = [
  {
    country: 'IT',
    languages: ['it'],
    pattern: typed('Via|Viale|Corso|Vicolo|Strada|Contrada|Lungomare|Località|Loc\\.|Frazione|Fraz\\.'),
  },
  {
    country: 'FR',
    languages: ['fr'],
    pattern: typed('[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|[Ii]mpasse|[Aa]llée|[Qq]uai|[Rr]oute|[Pp]assage'),
  },
  {
    country: 'ES',
    languages: ['es', 'ca', 'gl'],
    pattern: typed('[Cc]alle|C/|[Aa]venida|Avda\\.?|[Pp]aseo|[Cc]arrer|[Cc]amino|[Cc]arretera|[Rr]úa'),
  },
  {
    country: 'PT',
    languages: ['pt'],
    pattern: typed('[Rr]ua|R\\.|[Aa]venida|Av\\.|[Tt]ravessa|[Ee]strada|[Aa]lameda'),
  },
  {
    country: 'DE',
    languages: ['de'],
    pattern:
      /^(?:\p{Lu}[\p{L}.-]+\s){0,2}(?:\p{Lu}[\p{L}-]{2,}(?:straße|strasse|str\.|gasse|allee|chaussee)|S(?:traße|TRASSE|TRAßE))$/u,
  },
  {
    country: 'GB',
    languages: ['en'],
    pattern:
      /^(?:\p{Lu}[\p{L}'’.-]+\s){1,3}(?:Street|Road|Avenue|Lane|Boulevard|Rd|Ave|Blvd|Ln|Drive|Crescent|Terrace|Parade|STREET|ROAD|AVENUE|LANE|BOULEVARD|RD|AVE|BLVD|LN|DRIVE|CRESCENT|TERRACE|PARADE)\.?$/u,
  },
]

function typed(types: string): RegExp {
  return new RegExp(String.raw`^(?:${types}|${types.toUpperCase().replace(/\\\./g, '\\.')})${NAME}$`, 'u')
}

/**
 * Finds a street without a number, where a part of the text is nothing else.
 *
 *     "Via Corso Nuovo - Ferrara", it → Via Corso Nuovo     "Neuburger Straße", de → the whole
 *     "in via Roma si balla" · "Piazza Roma" · "The Long Road", de → null
 */
export function findUnnumberedStreet(text: string, { language }: AddressHint): Street | null {
  for (const { 0: part, index } of text.matchAll(PART)) {
    for (const piece of piecesOf(part)) {
      const name = tidyText(piece.text)
      const form = FORMS.find(
        ({ country, languages, pattern }) =>
          pattern.test(name) &&
          (languages.includes(language ?? '') ||
            (country !== 'GB' && isBeforeTown(text.slice(index + piece.end), country))),
      )
      if (!form) continue
      const { start, end } = tidyStretch(piece.text)
      const from = index + piece.start
      return {
        name,
        country: form.country === 'GB' ? null : form.country,
        isNumbered: false,
        start: from + start,
        end: from + end,
      }
    }
  }
  return null
}

/** A town of that country behind the street makes up for a language that is not its own. */
function isBeforeTown(rest: string, country: string): boolean {
  const name = /^[\s,–-]{1,4}(?<name>\p{Lu}[\p{L} '’-]{2,30})/u.exec(rest)?.groups?.['name']
  return name !== undefined && cityAtStart(name, country) !== null
}

function piecesOf(part: string): { text: string; start: number; end: number }[] {
  const pieces: { text: string; start: number; end: number }[] = []
  let start = 0
  for (const text of part.split(/(?<=\s)[-–](?=\s)/)) {
    pieces.push({ text, start, end: start + text.length })
    start += text.length + 1
  }
  return pieces
}
