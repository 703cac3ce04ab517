import type { EventEdit } from '@swap/contract/event'
import { capitalize } from '@swap/dates/capitalize'
import { addDays, minutesOf, toClock } from '@swap/dates/calendar-day'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, TypedEvent } from '../../command.ts'
import { EVENING_ACTIVITIES, DAYTIME_ACTIVITIES } from '../../entities/typical-time.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'
import { isDay, typedText, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readDayAndTime, type DayAndTime } from '../values/day-and-time.ts'
import { readLength } from '../values/event-length.ts'
import { capitalisePlace } from '../values/capitalise-place.ts'
import { addressFacts, findAddress, withoutAddress } from '../values/postal-address.ts'
import {
  findVenueAfterAt,
  findVenueBeforeDay,
  findVenueAfterTime,
  findVenueBetweenDayAndTime,
} from '../values/find-venue.ts'
import { isLargeTown, isTownName, findTownAfterVenue } from '../values/town-names.ts'
import { isVenueNoun, trimEnd } from '../values/venue-words.ts'
import { mergeHours } from './merge-hours.ts'
import { isOver } from './typed-series.ts'
import { askDay, lastDayOfMonth, readVagueDay } from './vague-day.ts'

/**
 * Reads a new event from one typed sentence; null if it has no title, or neither a day nor a time.
 *
 *     "dinner with Ana Friday 8 at Luigi's" → Dinner with Ana, Friday 20:00, Luigi's
 *     "Quiz at the Crown, Thursday 8pm"     → Quiz, Thursday 20:00, The Crown
 *     "on Friday", "jazz" → null (a day alone is not an event, and neither is a title)
 *
 * `isNote` says that the sentence is not an order or a question, whatever it begins with ("move house Saturday").
 */
export function readTypedEvent(sentence: Clause, { isNote = false } = {}): Command | null {
  const [first, last] = [sentence.words[0]?.start ?? 0, sentence.words.at(-1)?.end ?? 0]
  const found = findAddress(sentence.raw.slice(first, last))
  const address = found && { ...found, from: found.from + first, to: found.to + first }
  const clause = address ? withoutAddress(sentence, address) : sentence
  const opened = clause.words.slice(countWords(OPENING.exec(clause.text)?.[0] ?? ''))
  const isSaved = TO_CALENDAR.test(clause.text)
  const words = mergeHours(isSaved ? withoutCalendar(opened) : opened)
  const parts = partsOf(words)
  const hour = words.findIndex(({ mention }) => mention?.marker === 'TIME')
  const when = readDayAndTime(words.filter((word, at) => at > hour || word.mention?.marker !== 'NUM'))
  if (!parts || (!when.day && !when.time) || !isTitle(parts.title, isNote)) return null
  const isNoDay = when.day?.resolve(dayContext(clause.context)) === null
  const event = factsOf({ ...clause, words }, parts, isNoDay ? { ...when, day: null } : when)
  if (!event?.facts.title) return null
  if (address) event.facts.location = { ...event.facts.location, ...addressFacts(address) }
  const open = isNoDay ? lastDayOfMonth(words, clause) : readVagueDay(words, clause)
  if (isNoDay && !open) return null
  if (open) return askDay(clause, event, open)
  const isToRemind = /^(?:please )?remind me to /.test(clause.text)
  return {
    kind: 'create',
    events: [{ ...event, save: isSaved, ...(isToRemind && { isToRemind }) }],
    said: typedWords(clause),
  }
}

const TO_CALENDAR = /(?:^| )(?:to|in|into|on) (?:the |my )?calendar(?: for)?(?= |$)/
const IN_CALENDAR = /^(?:my|the|to|in|into|on|calendar)$/

/** Openings of a sentence that are not part of a name, as phrases of plain words. */
const OPENINGS = [
  '(?:make|create|add) (?:me )?an? (?:entry|event|appointment) (?:for|of)|(?:make|take) a note of|(?:record|log|diari[sz]e)(?= (?:an?|the|my|our) )|(?<!remind me to )book(?= (?:an?|the) )|(?:stick|pop|bung|chuck|slot)(?= .* in (?:for |on )?DAY)',
  '(?:put|write|jot|mark|get|note) (?:in|down|of)|put|add|create|make|schedule|enter|plan|set up|down|note please|please note|note|pencil in|(?:sign |book |put |squeeze |pop )?me (?:up|in|down) for|remind me to|have to|need to|must|going to|appointment for',
  '(?:i|we) (?:have|need|must|got)(?: got)?(?: to)?(?: (?:be (?:at|in)|go to|attend|see))?|(?:i am|we are|i will be) (?:at|in)(?= (?!DAY|TIME|NUM|the same)[^ ]+(?: [^ ]+){0,3} (?:DAY|TIME))|there (?:is|was)(?: also)?(?: another)?(?: (?:one|event))?(?: on the (?:[a-z]+ ){0,5}(?:poster|picture|page))?|(?:separately|apart) from (?:this|that)|theres also|new (?:event|thing|one)|another (?:thing|one|event|date)|one more(?: thing| event)?|something else|event(?: for)?',
  '(?:(?:you|we|i) )?(?:(?:are|am|have|were|was|got|been|just|both|all|cordially|warmly|kindly) )*(?:invited|asked)(?: over| along| back)? (?:to|for)|(?:(?:we|i) )?(?:(?:are|would|pleased|delighted|happy|like|love|to) )*invite you to|(?:(?:we|i) would love you to |hope you can |please )?(?:come and |come )?(?:join (?:us|me) (?:for|at)|come to)|(?:this is |here is )?(?:(?:an?|my|our|your) )?(?:invitation|invite) (?:to|for)|save the date(?: for)?',
  '(?:we|[a-z]+ and (?:i|[a-z]+)) are (?:having|holding|hosting|throwing|doing)(?: (?:people over for|a|an|our|some|little|small|big))*|(?:you|i|we) (?:have been|have|are|been) (?:given|offered|booked in for|booked for|booked|allocated)(?: an?| the)?|your (?:table|booking|appointment|place|reservation|order) is (?:set|confirmed|booked|ready)',
  '(?:(?:this is|just|an?|quick|friendly|gentle|short) )*(?:(?:reminder|confirmation|note|message)(?: (?:of|for|that|about|to confirm))+|(?:(?:pleased|happy) )?(?:to )?confirm(?:ing)?(?: that)?)(?: (?:your|the|our|my))?(?: (?:appointment|booking|place) for)?|quick one|(?:just )?to (?:say|let you know)(?: that)?',
  '(?:i|we) (?:(?:should|would) (?:like|love)|want)(?: (?:you )?to)?(?= (?:add|put|save|enter|note|book|create|make|schedule|have) )|hi|hello|hey|bonjour|good (?:morning|afternoon|evening|day)|dear (?:(?:mr|mrs|ms|miss|dr) )?[a-z]+|(?:hi|hello|hey) [a-z]+(?= (?:my|our|the|we|you|just|please|come|join|i|it) )|guys|folks|everybody|everyone|all|i am|we are|i will be|please|also|got|to|an?|the|my|our|your',
]
const OPENING = new RegExp(`^(?:(?:${OPENINGS.join('|')}) )+`)

const countWords = (text: string): number => (text === '' ? 0 : text.trim().split(' ').length)
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')
const isWhen = ({ mention }: MaskedWord): boolean => mention?.marker === 'DAY' || mention?.marker === 'TIME'

interface Parts {
  title: readonly MaskedWord[]
  venue: readonly MaskedWord[]
}

/** The title is what comes before the first day, time or place; otherwise what comes after them. */
function partsOf(words: readonly MaskedWord[]): Parts | null {
  const firstWhen = words.findIndex(({ mention }, at) => at > 0 && mention !== null && mention.marker !== 'NUM')
  const behind = findVenueAfterAt(words) ?? findVenueAfterTime(words) ?? findVenueBetweenDayAndTime(words)
  const before = behind ? null : findVenueBeforeDay(words, firstWhen)
  const place = behind ?? before
  const venue = place ? words.slice(place.at + 1, place.end) : []
  const ends = [firstWhen, before ? before.at + 1 : (place?.at ?? -1)].filter((at) => at > 0)
  // "13/12 brunch with gran": the day is not part of the name.
  const [first] = words
  const lead = first && isDay(first) ? leadOf(words.slice(1)) : 0
  const isApart = first && isDay(first) && (/\d/.test(first.typed) || words[1]?.breakBefore !== 'none' || lead > 0)
  const title = trimEnd(words.slice(isApart ? 1 + lead : 0, Math.min(...ends, words.length)))
  if (title.some(({ mention }) => mention === null)) return { title, venue }
  const from = words.findLastIndex((word, at) => isWhen(word) && at < (place?.at ?? words.length)) + 1
  const begins = from + leadOf(words.slice(from))
  const last = words.slice(begins, place && place.at >= begins ? place.at : undefined)
  const named = trimEnd(last).filter(({ mention }) => mention === null)
  if (named.length > 0) return { title: named, venue }
  // "Sat 12 Dec 10am craft fair village hall": a place alone is not an event, so its words are the name.
  const isName = venue.length > 2 || (venue.length > 0 && !isVenueNoun(venue) && venue[0]?.text !== 'the')
  return isName && words.filter(isWhen).length > 1 ? { title: venue, venue: [] } : null
}

const LEAD =
  /^(?:(?:i|we) (?:have|am at|are at|am going to|are going to)(?: got| booked)?|there is|is) (?:(?:an?|my|our|the) )?(?=[a-z])/
/** "on Friday at 5 I have physio": how many words lead from the time to the event. */
const leadOf = (words: readonly MaskedWord[]): number => countWords(LEAD.exec(textOf(words))?.[0] ?? '')

/** Beginnings of a question or an order that was not understood, never of an event's name. */
const NO_TITLE =
  /^(?:looking for|hows|it|this|that|they|them|what|when|where|who|why|how|is|are|do|does|did|can|could|not|no|yes|move|change|delete|remind|save|i|you|we|the same|one|would|should|will|if|and|starts?|begins?|ends?|finish(?:es)?|block(?= (?:out|off|up|my|the)(?: |$)|$)|sometime|some time|around|about|from|until|venue|price|title|category|notes?|dates?(?! (?:night|with)(?: |$))|times?(?! (?:travel|out|lapse|capsule|machine|trial|team)(?: |$))|place|address|cost|extend|shorten|prolong|postpone|push|bring forward|reschedule|shift|swap|switch|rename)(?: |$)/
const NO_END = /(?:^| )(?:starts?|begins?|ends?|finish(?:es)?|costs?|now|not|is|are|be|been|was|were)$/
const SPEAKS_OF = / (?:it|this|that|them|me|not|cant|cannot|wont)(?: |$)/
const JOINS = /^(?:and|or|the|to|of|on|at|in)$/

function isTitle(title: readonly MaskedWord[], isNote: boolean): boolean {
  const text = textOf(title)
  const isNamed = title.some((it) => it.mention === null && /\p{L}[\p{L}\d]/u.test(it.text) && !JOINS.test(it.text))
  return (
    isNamed &&
    (isNote || !NO_TITLE.test(text)) &&
    !NO_END.test(isNote ? text.replace(BESIDE_NAME, '') : text) &&
    !SPEAKS_OF.test(text)
  )
}

/** "Zoe is turning 6 and would love you to come", "the assembly will be held", "train home too": about the event, not part of its name. */
const BESIDE_NAME =
  /(?:,? and (?:(?:we|he|she|they|i) )?(?:would|we'd|i'd|he'd|she'd|'d) (?:love|like) (?:you|us|everyone|all of you|it if you) .*|[,.]? (?:will|will be|is|are|has|have|been|being|now|next|is there|held|taking place|takes? place|take place|happening|happens|booked(?: in)?|confirmed|scheduled|postponed|rescheduled|moved|meets|starts back|restarts|resumes|too|also|first|sometime|beforehand|afterwards|probably|maybe))+$/i
const CALLED =
  /^(?:(?:[a-z]+ )?(?:invitation|invite)|reminder|event|subject|fwd?|re|quick one|new event|new one|new)(?::\s*|\s+[-–]\s+)|^your (?=\S)/i

const titleOf = (raw: string, title: readonly MaskedWord[]): string =>
  capitalize(typedText(raw, title).replace(BESIDE_NAME, '').replace(CALLED, '')).slice(0, 500)

/** Removes "to my calendar for", wherever it occurs. */
function withoutCalendar(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ text }) => text === 'calendar')
  const from = words.slice(0, at).findLastIndex(({ text }) => !IN_CALENDAR.test(text)) + 1
  return [...words.slice(0, from), ...words.slice(words[at + 1]?.text === 'for' ? at + 2 : at + 1)]
}

function factsOf(clause: Clause, { title, venue }: Parts, when: DayAndTime): Omit<TypedEvent, 'save'> | null {
  const { context, raw, words } = clause
  const name = titleOf(raw, title)
  const part = when.part ?? when.day?.part ?? null
  const days = when.day?.resolve(dayContext(context))
  const near = part ? partsOfDay[part].reminder : usualHour(name)
  const start = when.time && resolveTime(when.time, { near, part })
  if ((when.day && !days) || (when.time && !start)) return null
  const until = when.time?.until && resolveTime(when.time.until, { near: null, part: null, after: start ?? null })
  const lasts = readLength(words)
  const end = until ?? (start && lasts && !lasts.isInDays ? toClock(minutesOf(start) + lasts.minutes) : null)
  // "Tuesday at ten", said on a Tuesday at ten or later: the next one.
  const isNext =
    start && days && words.some((word) => WEEKDAY_ALONE.test(word.typed)) && isOver(context, days.from, start)
  return {
    facts: {
      title: name,
      ...(days && { start_date: isNext ? addDays(days.from, 7) : days.from }),
      ...(days && days.to > days.from && { end_date: days.to }),
      ...(start && { start_time: start }),
      ...(end && { end_time: end }),
      ...placeOf(clause, venue),
      ...priceIn(words),
    },
    assumed: start && when.time?.meridiem === null && part === null ? ['start_time'] : [],
  }
}

const WEEKDAY_ALONE = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/

/** "in Bath" and ", Lisbon" are towns, "at Bath House" a place. */
function placeOf({ raw, words }: Clause, venue: readonly MaskedWord[]): EventEdit {
  const typed = typedText(raw, venue)
  const { there, town: within } =
    /^(?<there>.{3,}?) in (?<town>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)$/u.exec(typed)?.groups ?? {}
  if (there !== undefined && within !== undefined && isTownName(within))
    return { location: { venue: capitalize(capitalisePlace(there)), city: within } }
  // "at the Fosters'": whose house it is.
  const owner = /s['’]$/.test(raw.slice(0, (venue.at(-1)?.end ?? 0) + 1)) ? "'" : ''
  const place = capitalize(capitalisePlace(typed)) + (typed.endsWith("'") ? '' : owner)
  const before = words[words.findIndex((word) => word.start === venue[0]?.start) - 1]?.text
  const isTown =
    (before === 'in' && venue.length === 1 && /^\p{Lu}/u.test(typed)) || (before !== 'at' && isLargeTown(raw, venue))
  const town = isTown ? place : findTownAfterVenue(raw, words, venue)
  return venue.length === 0
    ? {}
    : { location: { ...(!isTown && { venue: place }), ...(town !== null && { city: town }) } }
}

/** What is bought on the spot: "mince pies 50p". */
const SOLD_THERE =
  /^(?:pies?|teas?|coffee|cakes?|raffle|drinks?|wine|beer|burgers?|snacks?|programm?e?s?|parking|refreshments|sandwiches|hire|deposit|bring|take)$/
/** "Quiz Friday 7pm, free entry" */
const FREE_ENTRY =
  /(?:^| )(?:free (?:entry|admission|entrance)(?! (?:for|before|until|with|drink))|(?:entry|admission|entrance)(?: is)? free(?! (?:for|before|until|with))|free of charge)(?: |$)/

/** Returns the edit that sets the price found among the words of an event; an empty edit if there is none. */
export function priceIn(words: readonly MaskedWord[]): EventEdit {
  const isPrice = ({ mention }: MaskedWord, at: number): boolean =>
    mention?.marker === 'MONEY' && !SOLD_THERE.test(words[at - 1]?.text ?? '')
  const money = words.find(isPrice)?.mention
  if (money?.marker === 'MONEY')
    return { ticket_info: { ticket_price: money.amount, ...(money.currency && { ticket_currency: money.currency }) } }
  return FREE_ENTRY.test(textOf(words)) ? { ticket_info: { ticket_price: 'Free' } } : {}
}

const TRAVEL = /\b(?:flight|flying|train|eurostar|ferry|plane|airport|coach|bus|check-?in|boarding)\b/i
/** A bare hour is in the evening for dinners and gigs, in the daytime for what people do by day. */
const usualHour = (title: string): string | null =>
  DAYTIME_ACTIVITIES.test(title)
    ? '13:00'
    : TRAVEL.test(title)
      ? '09:00'
      : EVENING_ACTIVITIES.test(title)
        ? '20:00'
        : null
