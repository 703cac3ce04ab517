import type { EventEdit } from '@swap/contract/event'
import { whenSaid } from '../values/change-slots.ts'
import type { Context } from '../../context.ts'
import { dayContext } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { readable } from '../../normalize/sentence.ts'
import type { TypedEvent } from '../../command.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { CALLS_ALL, isLong, LEAD, placeInProse, titleInProse, VENUE_NOUN, wordsOf } from './letter-prose.ts'
import { withHours } from './hours-said.ts'
import { isInvitationOnly, kindInvitedTo, withoutMeeting } from './invitation-line.ts'
import { isSigned, placeTold, SIGNED_BEHIND } from './letter-ends.ts'
import { AT_SIGN, CLOSING, SALUTATION, titleOf } from './letter-title.ts'
import { addressFacts, findAddress } from '../values/postal-address.ts'
import { capital } from '@swap/dates/capital'
import { moneyIn } from './typed-event.ts'

const MOST_CHARACTERS = 20_000
const MOST_LINES = 200
/** No name of a place is longer. */
const MOST_OF_PLACE = 200

const HEADINGS: readonly (readonly [pattern: RegExp, heading: string])[] = [
  [/^(?:subject|betreff|re|title|event|what|summary)$/, 'title'],
  [/^(?:when|date and time|date & time|datetime|day)$/, 'when'],
  [/^(?:date)$/, 'date'],
  [/^(?:time|start|starts|doors)$/, 'time'],
  [/^(?:where|venue|location|place|address)$/, 'where'],
  [/^(?:price|tickets|cost|entry|admission|entry fee|fee)$/, 'price'],
  [/^(?:ends?|end time|finish|until)$/, 'end'],
  [/^(?:link|website|url|more info|info|register|video call link|join|meeting link|web)$/, 'link'],
  [/^(?:organi[sz]er|host|hosted by|by)$/, 'host'],
  [/^(?:from|to|cc|bcc|sent|reply-to|message-id|content-type|mime-version)$/, 'mail'],
]

interface Line {
  text: string
  heading: string | null
}

/** "When: Friday" → its heading and the rest. */
function toLine(line: string): Line {
  const match = /^(?<name>[A-Za-z& -]{2,16}):\s*(?<rest>.*)$/.exec(line)
  const name = match?.groups?.name?.trim().toLowerCase() ?? ''
  const heading = HEADINGS.find(([pattern]) => pattern.test(name))?.[1] ?? null
  return heading ? { text: match?.groups?.rest?.trim() ?? '', heading } : { text: line, heading: null }
}

const HAS_STREET = /^\d+[a-z]?,? [\p{L}'. ]+|[\p{L}]+ (?:street|road|lane|avenue|square|st|rd|ave)\b/iu
const STREET = /^\d+[a-z]?,? [\p{L}'. ]+|[\p{L}]+ (?:street|road|lane|avenue|square|st|rd|ave)$/iu

/** "Foyer, Barbican Centre, London": the room with the house it is in. */
const houseOf = ([room, ...rest]: readonly string[]): string | undefined =>
  room && rest.length > 1 && isVenue(rest[0] ?? '') ? `${room}, ${rest[0]}`.slice(0, MOST_OF_PLACE) : room

/** "Luigi's, 5 High Street, London" → venue, address, city; "14 Elm Road, Bath" → address, city. */
function placeOf(text: string): EventEdit {
  const postal = findAddress(text)
  if (postal && (postal.city !== null || postal.postalCode !== null)) {
    const before =
      text
        .slice(0, postal.from)
        .split(/[.!?:]\s|\bat /)
        .at(-1) ?? ''
    const venue = before.replace(/[\s,]+$/, '').trim()
    const isVenue = venue !== '' && wordsOf(venue).every(({ mention }) => mention === null || mention.marker === 'NUM')
    return { location: { ...(isVenue && { venue: venue.slice(0, MOST_OF_PLACE) }), ...addressFacts(postal) } }
  }
  const parts = text
    .split(',')
    .map((it) => it.trim().replace(/[.!]$/, '').slice(0, MOST_OF_PLACE))
    .filter(Boolean)
    .slice(0, 6)
  const streetAt = parts.findIndex((it) => STREET.test(it))
  const city = parts.length > 1 && streetAt !== parts.length - 1 ? parts.at(-1) : undefined
  const venue = streetAt === 0 ? undefined : houseOf(parts)
  const address = streetAt >= 0 ? parts[streetAt] : undefined
  return { location: { ...(venue && { venue }), ...(address && { address }), ...(city && { city }) } }
}

interface When {
  day: ReturnType<typeof whenSaid>['day']
  time: ReturnType<typeof whenSaid>['time']
}

const withoutLong = (words: readonly MaskedWord[], memory: Context): MaskedWord[] =>
  words.filter((word) => !isLong(word, memory))

const findWhen = (lines: readonly Line[], memory: Context): When & { at: number } => {
  const exact = whenIn(lines, (text) => withHours(withoutLong(wordsOf(text), memory)))
  return exact.day ? exact : whenIn(lines, (text) => withHours(wordsOf(text)))
}

function whenIn(lines: readonly Line[], read: (text: string) => readonly MaskedWord[]): When & { at: number } {
  const found: When & { at: number } = { day: null, time: null, at: -1 }
  const isMail = lines.some(({ heading }) => heading === 'mail')
  // The date of a mail is when it was sent.
  const first = lines.filter(
    ({ heading }) => heading === 'when' || heading === 'time' || (heading === 'date' && !isMail),
  )
  const rest = lines.filter(({ heading }) => heading === null || heading === 'title')
  for (const line of [...first, ...rest]) {
    const { day, time } = whenSaid(read(line.text))
    if (!found.day && day) [found.day, found.at] = [day, lines.indexOf(line)]
    // The time beside the day is meant, not the "midnight" of a title.
    if (time && (!found.time || found.at === lines.indexOf(line))) found.time = time
    if (found.day && found.time) break
  }
  return found
}

const isVenue = (text: string): boolean => {
  const words = text.split(' ')
  return (
    words.length < 8 &&
    /^\p{Lu}/u.test(text) &&
    VENUE_NOUN.test(words.slice(-3).join(' ')) &&
    !SALUTATION.test(text) &&
    !/ (?:in|at|from|is|are|will) /.test(text) &&
    !/[!?]$|\d{1,2}[:.]\d\d|\b(?:fair|party|night|festival|concert|open (?:day|house|studios?|garden))\b/i.test(text)
  )
}

/** "The Lamb, Leeds" */
const isPlaceAndTown = (text: string): boolean =>
  /^\p{Lu}[\p{L}' ]{2,40}, \p{Lu}[\p{L}-]+$/u.test(text) &&
  wordsOf(text).every(({ mention }) => mention === null) &&
  !/^(?:Dear|Hi|Hello)/.test(text)

/** "17 December 2026, 18:30" looks like a street with its number. */
const hasDayOrTime = (text: string): boolean =>
  text
    .split(/(?<=[a-z]{2}[.!])\s+/i)
    .every((it) => wordsOf(it).some(({ mention }) => mention?.marker === 'DAY' || mention?.marker === 'TIME'))

const isPlaceLine = ({ text, heading }: Line): boolean =>
  heading === 'where' ||
  (heading === null &&
    text.length < 90 &&
    !hasDayOrTime(text) &&
    !wordsOf(text).some(isMoney) &&
    (HAS_STREET.test(text) || isVenue(text) || isPlaceAndTown(text)))

function titleLine(lines: readonly Line[], whenAt: number): Line | undefined {
  const hasPlace = lines.some(({ heading, text }) => heading === 'where' && text !== '')
  const named = lines.find(({ heading, text }) => heading === 'title' && text !== '' && !isInvitationOnly(text))
  return (
    named ??
    lines.find(
      (line, at) =>
        at !== whenAt &&
        !CLOSING.test(line.text) &&
        line.heading === null &&
        !SALUTATION.test(line.text) &&
        !isInvitationOnly(line.text) &&
        // "£8 per child"
        !/^[£€$₹]\s?\d/.test(line.text) &&
        // "this confirms your appointment:" leads to the next line.
        !line.text.endsWith(':') &&
        // "Supper club" is no place where that is told below.
        ((at === 0 && hasPlace) || !isPlaceLine(line)) &&
        line.text.length < 120,
    )
  )
}

/** Without who signs, where the day is said above it. */
function withoutSignature(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(({ text, heading }, place) => place > 0 && heading === null && isSigned(text))
  const above = lines.slice(0, Math.max(at, 0))
  return above.some(({ text }) => wordsOf(text).some(isDay)) ? above : lines
}

/** "Please join us for the Donor Reception", where no other line names it. */
function invitedTo(lines: readonly Line[]): Line | undefined {
  const line = lines.find(({ text, heading }) => heading === null && LEAD.test(text) && !wordsOf(text).some(isDay))
  const text = line?.text.replace(LEAD, '').replace(/^(?:the|our|an?) |[.!,:]+$/gi, '') ?? ''
  return text !== '' && text.length < 60 ? { text, heading: null } : undefined
}

const OPENS_LETTER =
  /^((?:dear|hi|hello|hey|good (?:morning|afternoon|evening)) [^,.!?\n]{1,40}[,.!])\s+(?=\p{Lu}|we |this |just )/iu
const SENTENCE = /(?<=[\p{L}\d)]{2}[.!])\s+(?=\p{Lu})/gu

/** "Dear Ms Hall, Your boiler service is booked for …. Our engineer …": a letter that was pasted as one line, as its lines. */
export const linesOfLetter = (text: string): string | null =>
  OPENS_LETTER.test(text) ? text.replace(OPENS_LETTER, '$1\n').replace(SENTENCE, '\n') : null

/** More of a letter is not kept. */
const MOST_KEPT = 2000

/** What a letter says that is no other detail of the event, as of a picture: everything else in it. */
function restOf(lines: readonly Line[], used: readonly (Line | undefined)[]): EventEdit {
  const rest = lines.filter(
    (line) =>
      !used.includes(line) &&
      (line.heading === null || line.heading === 'link') &&
      !/^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.]{0,40}$/i.test(line.text) &&
      !isInvitationOnly(line.text) &&
      line.text.length > 12,
  )
  const text = rest
    .map((line) => line.text)
    .join('\n')
    .slice(0, MOST_KEPT)
    .trim()
  return text === '' ? {} : { description: text }
}

/**
 * An event from several pasted lines: a mail with Subject, When and Where, or an invitation line by line. Null where they name
 * no title or no day.
 */
export function readLetter(text: string, memory: Context): TypedEvent | null {
  const all = readable(text, MOST_CHARACTERS)
    .split('\n', MOST_LINES)
    .map((line) => line.replace(SIGNED_BEHIND, '').trim())
    .filter((line) => line !== '')
    .map((line) => toLine(line.replace(CALLS_ALL, '')))
  if (all.length < 2) return null
  const lines = withoutSignature(all)
  const when = findWhen(lines, memory)
  const title = titleLine(lines, when.at) ?? invitedTo(lines)
  const days = when.day?.resolve(dayContext(memory))
  if (!days) return null
  const prose =
    title && (title.heading !== null || lines.indexOf(title) < when.at)
      ? ''
      : titleInProse(lines[when.at]?.text ?? '', memory)
  const kind = all.map((line) => kindInvitedTo(line.text)).find((it) => it !== null) ?? null
  if (!title && prose === '' && kind === null) return null
  const facts: EventEdit = {
    title: prose === '' ? titleOf(title?.text ?? '', kind, lines) : capital(prose),
    start_date: days.from,
    ...(days.to > days.from && { end_date: days.to }),
  }
  if (facts.title === '') return null
  return {
    facts: {
      ...facts,
      ...timeFacts(endAdded(when.time, lines)),
      ...placeFacts(lines, when.at),
      ...priceFacts(lines),
      ...contactFacts(lines),
      ...restOf(lines, [prose === '' ? title : undefined, lines[when.at]]),
    },
    assumed: [],
    save: false,
  }
}

function timeFacts(time: When['time']): EventEdit {
  const start = time && timeMeant(time, { near: null, part: null })
  if (!time || !start) return {}
  const end = time.until && timeMeant(time.until, { near: null, part: null, after: start })
  return { start_time: start, ...(end && { end_time: end }) }
}

/** "Ends: 22:00" on a line of its own. */
function endAdded(time: When['time'], lines: readonly Line[]): When['time'] {
  const line = lines.find(({ heading }) => heading === 'end')
  const until = line ? whenSaid(wordsOf(line.text)).time : null
  return time && until && !time.until ? { ...time, until } : time
}

const isMoney = ({ mention }: MaskedWord): boolean => mention?.marker === 'MONEY'

const FREE =
  /^(?:(?:entry|admission|tickets?)(?: is| are)? free|free (?:entry|admission|event)|free)\b(?! for| with| parking| drink| gift)/i

function priceFacts(lines: readonly Line[]): EventEdit {
  const line = lines.find(
    ({ heading, text }) =>
      heading === 'price' || (heading === null && text.split(' ').length < 7 && wordsOf(text).some(isMoney)),
  )
  if (line) return moneyIn(wordsOf(line.text))
  // "…, tickets £60": the one amount there is.
  const said = lines.flatMap(({ text }) => wordsOf(text))
  if (said.length === 0 && lines.some(({ text }) => FREE.test(text))) return { ticket_info: { ticket_price: 'Free' } }
  return said.filter(isMoney).length === 1 ? moneyIn(said) : {}
}

function contactFacts(lines: readonly Line[]): EventEdit {
  const link = /https?:\/\/\S+/.exec(lines.find(({ heading }) => heading === 'link')?.text ?? '')?.[0]
  const host = lines.find(({ heading, text }) => heading === 'host' && text !== '')?.text.slice(0, 200)
  return link || host ? { contact: { ...(link && { event_url: link }), ...(host && { organizer_name: host }) } } : {}
}

/** The last sentence of a line that names a street: "…from 7pm. Our place, 22 Park Lane, Leeds." */
const placeWithin = (text: string): string => {
  const sentences = text.split(/(?<=[a-z]{2}[.!])\s+/i)
  return sentences.length < 2 ? text : (sentences.findLast((it) => HAS_STREET.test(it)) ?? text)
}

const NO_PLACE_LINE =
  /^(?:best|kind|love|yours|regards|thanks|thank|see|bring|hope|dear|hi|hello|please|doors|with|all|free|entry|tickets?|rsvp|from|come|join|joining|video|dial|link|agenda|hosts?|organi[sz]er|for|cheers)(?![\p{L}])/iu

/** A few words right behind the day and time of a short poster that was typed off: "The Potting Shed". */
function placeBehind(lines: readonly Line[], whenAt: number): Line | null {
  if (lines.length > 6 || whenAt < 1) return null
  const line = lines.slice(whenAt + 1, whenAt + 3).find(({ text }) => !hasDayOrTime(text))
  const isPlain =
    line?.heading === null &&
    /^\p{Lu}[^!?.:]{2,40}$/u.test(line.text) &&
    line.text.split(' ').length < 6 &&
    !NO_PLACE_LINE.test(line.text) &&
    wordsOf(line.text).every(({ mention }) => mention === null)
  return line && isPlain ? line : null
}

const ENDS_AT_PLACE = /\d(?:[ap]m)? at \p{Lu}[\p{L}' ]{2,40}[.!]$/u

function placeFacts(lines: readonly Line[], proseAt: number): EventEdit {
  const named = lines.slice(0, 2).flatMap(({ text }) => AT_SIGN.exec(text)?.groups?.place ?? [])[0]
  if (named !== undefined) return { location: { venue: named } }
  const line = lines.find(({ heading, text }) => heading === 'where' && text !== '') ?? lines.find(isPlaceLine)
  if (line) return placeOf(line.heading === null ? withoutMeeting(placeWithin(line.text)) : line.text)
  const prose = lines[proseAt]?.text ?? ''
  const told = ENDS_AT_PLACE.test(prose)
    ? undefined
    : lines.flatMap((it) => (it.heading === null && !hasDayOrTime(it.text) ? (placeTold(it.text) ?? []) : []))[0]
  if (told !== undefined) return { location: { venue: told } }
  // "…at 1pm at The Old Ship." and further down who signs.
  if (ENDS_AT_PLACE.test(prose)) return placeInProse(prose)
  const behind = placeBehind(lines, proseAt)
  if (behind) return { location: { venue: behind.text } }
  const postal = findAddress(prose)
  if (postal?.city) return placeOf(prose.slice(0, postal.to))
  const street = placeWithin(prose)
  return street !== prose && HAS_STREET.test(street) ? placeOf(street) : placeInProse(prose)
}
