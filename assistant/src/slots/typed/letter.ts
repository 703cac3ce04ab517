import type { EventEdit } from '@swap/contract/event'
import { capitalize } from '@swap/dates/capitalize'
import { daysBetween } from '@swap/dates/calendar-day'
import { findCity } from '@swap/extraction/gazetteer'
import { dayContext } from '../../clauses/clause.ts'
import type { Context } from '../../context.ts'
import type { TypedEvent } from '../../command.ts'
import { maskMentions } from '../../normalize/mask-mentions.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { addressFacts, findAddress } from '../values/postal-address.ts'
import { isVenueNoun } from '../values/venue-words.ts'
import { isAside, splitLetterLines, type Heading, type Line } from './letter-lines.ts'
import { priceIn, readTypedEvent } from './typed-event.ts'

/**
 * Reads a new event from a letter, which is any pasted text of several lines: an email with Subject, When and Where, an
 * invitation, a poster. Null without a title or a day.
 *
 *     "Leo is 6!\nSat 5 Dec, 3pm\nSoft Play Barn" → Leo is 6, 5 December 15:00, at Soft Play Barn
 */
export function readLetter(text: string, context: Context): TypedEvent | null {
  const lines = splitLetterLines(text).map((line): Line => ({ ...line, words: withoutSeasons(line.words, context) }))
  const linesHeaded = (...headings: Heading[]): Line[] =>
    lines.filter(({ heading, text: value }) => heading !== null && headings.includes(heading) && value !== '')
  const plain = lines.filter((line) => line.heading === null)
  // In an email, "Date:" is when it was sent.
  const headedLines = linesHeaded('when', ...(linesHeaded('mail').length > 0 ? [] : (['date'] as const)))
  const linesWithDay = [...headedLines, ...plain, ...linesHeaded('title')].filter(({ words }) => words.some(isDay))
  // The first line whose day has digits, unlike "Friday"; lines under "When:" come before plain ones and the title.
  const day =
    linesWithDay.find(({ words }) => words.some((word) => isDay(word) && /\d/.test(word.typed))) ?? linesWithDay[0]
  if (!day) return null
  // If the day has a heading, the title may be in any line.
  const isAbove = (line: Line): boolean => day.heading !== null || lines.indexOf(line) < lines.indexOf(day)
  const mayBeTitles = plain.filter((line) => !isAside(line) && isShort(line, MAX_TITLE_WORDS) && !isPriced(line))
  const titleAbove = linesHeaded('title')[0] ?? mayBeTitles.find(isAbove)
  const hours = plain.filter(
    (line) => line !== day && line !== titleAbove && isWhen(line) && isShort(line, MAX_PLACE_WORDS),
  )
  const when = [day, ...headedLines.filter((line) => line !== day), ...linesHeaded('end').map(untilLine), ...hours]
  const prices = [...linesHeaded('price'), ...plain.filter(isPriced)]
  const sentence = when.map((line) => line.text.replace(/[.!,;]+$/, '')).join(', ')
  // Without a title above the day, the line with the day may be a sentence that names the event: "Quiz on Friday at 8".
  const factsOfSentence = titleAbove && titleAbove !== day ? null : readEventSentence(sentence, context)
  const title = factsOfSentence ? undefined : (titleAbove ?? mayBeTitles.find((line) => !isWhen(line)))
  const facts = factsOfSentence ?? (title ? readEventSentence(`${NAMELESS}, ${sentence}`, context) : null)
  if (!facts) return null
  const others = plain.filter((line) => !when.includes(line) && !prices.includes(line) && line !== title)
  const place = linesHeaded('where')[0] ?? placeLine(others, facts.location ? null : lines.slice(lines.indexOf(day)))
  const at = title?.text.split(AT_SIGN)[1]
  return {
    facts: {
      ...facts,
      ...(title && { title: titleOf(title.text) }),
      ...(at !== undefined ? { location: { venue: at } } : place && placeOf(place.text)),
      ...prices.map(({ words }) => priceIn(words)).find((price) => price.ticket_info),
      ...contactOf(linesHeaded),
      ...restOf(lines, [...when, ...prices, ...(place ? [place] : []), ...(title ? [title] : [])]),
    },
    assumed: [],
    save: false,
  }
}

/** Reads the new event that one sentence of a letter or chat describes; null if it describes none with a day. */
export function readEventSentence(sentence: string, context: Context): EventEdit | null {
  const { raw, words } = maskMentions(readSentence(sentence))
  const clause = { ...toMasked(raw, withoutSeasons(words, context)), context, previousEventIds: [] }
  const made = readTypedEvent(clause, { isNote: true })
  const facts = made?.kind === 'create' ? made.events[0]?.facts : undefined
  return facts?.start_date ? facts : null
}

/** Stands in for the name of an event that was found in another line. */
const NAMELESS = 'Occasion'
/** Upper bound on the words of a title. */
const MAX_TITLE_WORDS = 14
/** Upper bound on the words of a place on a line of its own. */
const MAX_PLACE_WORDS = 7
/** Upper bound on the characters of the description that the remaining lines make. */
const MAX_DESCRIPTION_LENGTH = 2000
/** Shorter lines, in characters, are left out of the description. */
const MIN_DESCRIPTION_LINE_LENGTH = 12

/** "OPEN MIC @ The Lamb": the name, and where. */
const AT_SIGN = / @ (?=\p{L})/u
const PLACE = /^(?:(?:we['’]ll be |we meet |it['’]s |it is |held )?(?:at|in) (?=\p{L})|(?=\p{Lu}|\d))/iu
const STREET = /^\d+[a-z]?,? \p{L}|\b(?:street|road|lane|avenue|square)$/iu
/** A mention without digits that spans more days than this is a season. */
const MAX_SEASON_LENGTH = 20

/** Reads seasons as plain words, so that "Summer party" and "the Spring Gala" name no day. */
function withoutSeasons(words: readonly MaskedWord[], context: Context): MaskedWord[] {
  const isSeason = ({ mention, typed }: MaskedWord): boolean => {
    const days = mention?.marker === 'DAY' && !/\d/.test(typed) ? mention.resolve(dayContext(context)) : null
    return days !== null && daysBetween(days.from, days.to) > MAX_SEASON_LENGTH
  }
  return words.map((word) => {
    const name = word.typed.split(' ').at(-1) ?? ''
    return isSeason(word) ? { ...word, text: name, start: word.end - name.length, mention: null } : word
  })
}

const isShort = ({ text }: Line, most: number): boolean => text.split(' ').length <= most
const isWhen = ({ words }: Line): boolean =>
  words.some(({ mention }) => mention?.marker === 'DAY' || mention?.marker === 'TIME')
const isPriced = ({ words }: Line): boolean =>
  words.length < 7 && (words.some(({ mention }) => mention?.marker === 'MONEY') || words[0]?.text === 'free')

const untilLine = (line: Line): Line => ({ ...line, text: `until ${line.text}` })

/** Returns whether a line is a place, judging by its words: "St Mary's Church", "We meet at the Lamb", "Komedia, Brighton". */
const isCalledPlace = ({ words, text }: Line): boolean =>
  isVenueNoun(words) ||
  isVenueNoun(words.slice(0, -1)) ||
  text.replace(PLACE, '') !== text ||
  !!findCity(text.split(', ').at(-1) ?? '')

/** The line that is a place: it has an address, sounds like a place, or is on its own after the day. */
function placeLine(lines: readonly Line[], after: readonly Line[] | null): Line | undefined {
  const mayBe = lines.filter((line) => !isAside(line) && !isWhen(line) && PLACE.test(line.text))
  const short = mayBe.filter((line) => isShort(line, MAX_PLACE_WORDS) && !/[!?]$/.test(line.text))
  return (
    mayBe.find(({ text }) => findAddress(text)?.city) ??
    short.find(isCalledPlace) ??
    (after === null ? undefined : short.find((line) => after.includes(line) && !/[.:]/.test(line.text)))
  )
}

/** "Luigi's, 5 High Street, London" → venue, address, city: the town is the part that the gazetteer knows. */
function placeOf(text: string): EventEdit {
  const typed = text.replace(PLACE, '').replace(/[.!]$/, '')
  const postal = findAddress(typed)
  const parts = (postal ? typed.slice(0, postal.from) : typed)
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const city = !postal && parts.length > 1 && findCity(last) ? last : null
  const address = postal ? null : parts.find((it) => /^\d/.test(it) && STREET.test(it))
  const venue = parts
    .filter((it) => it !== city && it !== address)
    .join(', ')
    .slice(0, 200)
  return {
    location: {
      ...(venue && { venue }),
      ...(address && { address }),
      ...(city && { city }),
      ...(postal && addressFacts(postal)),
    },
  }
}

function titleOf(line: string): string {
  const [name = ''] = line.split(AT_SIGN)
  return capitalize(name.replace(/^(?:the|our|my) (?=\p{L})|(?:!+|(?<=[\p{L}\d'’)]{4})\.)\s*$/gu, '').trim()).slice(
    0,
    500,
  )
}

function contactOf(linesHeaded: (heading: Heading) => Line[]): EventEdit {
  const link = /https?:\/\/\S+/.exec(linesHeaded('link')[0]?.text ?? '')?.[0]
  const host = linesHeaded('host')[0]?.text.slice(0, 200)
  return link || host ? { contact: { ...(link && { event_url: link }), ...(host && { organizer_name: host }) } } : {}
}

/** Keeps the lines that no other field was read from as the description, as for a picture. */
function restOf(lines: readonly Line[], used: readonly Line[]): EventEdit {
  const rest = lines.filter(
    (line) =>
      !used.includes(line) &&
      (line.heading === null || line.heading === 'link') &&
      line.text.length > MIN_DESCRIPTION_LINE_LENGTH,
  )
  const text = rest
    .map((line) => line.text)
    .join('\n')
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .trim()
  return text === '' ? {} : { description: text }
}
