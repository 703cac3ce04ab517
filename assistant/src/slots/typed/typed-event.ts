import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Context } from '../../context.ts'
import type { Command, TypedEvent } from '../../command.ts'
import { dayContext, part as partOf, said, type Clause } from '../../clauses/clause.ts'
import { isDay, typedText, type MaskedWord } from '../../normalize/masked.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { addDays, minutesOf, toClock } from '@swap/dates/calendar-day'
import { BY_NIGHT, DAYTIME } from '../../entities/by-day-or-night.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'
import { whenSaid } from '../values/change-slots.ts'
import { isOver, repeatsIn } from './typed-series.ts'
import { askDay, vagueDay } from './vague-day.ts'
import { withClockWords } from './clock-words.ts'
import { lengthSaid, withBareTime, withHours, withoutCalendar, withoutLate } from './hours-said.ts'
import { addressFacts, findAddress, withoutAddress } from '../values/postal-address.ts'
import { placeWritten } from '../values/place-written.ts'
import {
  isLargeTown,
  isVenueNoun,
  townBehind,
  trimEnd,
  venueAt,
  venueBefore,
  venueBehind,
  venueBetween,
} from '../values/venue-said.ts'
import { capital } from '@swap/dates/capital'

const TO_CALENDAR = /(?: |^)(?:to|in|into|on) (?:the |my )?calendar(?: for)?(?: |$)/
const OPENING =
  /^(?:(?:(?:we|i) (?:have|are|am|were|was|got) (?:(?:all|also|both|just|been|kindly) )*(?:invited|asked|bidden)(?: over| along| back)? (?:to|for)|(?:(?:just|got|been) )*invited (?:over )?(?:to|for)|(?:this is |here is )?(?:an?|my|our|your)? ?(?:invitation|invite) (?:to|for)|(?:make|take) a note of|(?:write|jot|mark|get) down|(?:record|log|diari[sz]e)(?= (?:an?|the|my|our) )|(?:make|create|add) (?:me )?an? (?:entry|event|appointment) (?:for|of)|note (?:of|down)|add|put in|put|create|make|schedule|enter|hi all|hi everyone|hey everybody|hello everyone|everybody|everyone|folks|have to|need to|must|(?<!remind me to )book(?= (?:an?|the) )|new event|plan|set up|put down|down|note|you are invited to|come to|an?|the|my|our|event for|event|me down for|me in for|(?:sign|book|put|squeeze|pop) me (?:up|in|down) for|pencil in|(?:we are )?(?:pleased|delighted|happy) to invite you to|(?:please )?(?:do )?(?:come and |come )?join (?:us|me) (?:for|at)|(?:we|i) would love you to (?:come to|join us for)|hope you can (?:come to|make|join us for)|save the date(?: for)?|(?:just )?to (?:say|let you know)(?: that)?|this is to (?:say|let you know)(?: that)?|(?:we|[a-z]+ and (?:i|[a-z]+)) are (?:having|holding|hosting|throwing|doing)(?: (?:a|an|our|some|little|small|big))*|(?:hi|hello|hey|dear) (?!all|everyone|everybody|there)[a-z]+(?= (?:my|our|the|[a-z]+'s|we|you|just|please|come|join|i|it) )|invite you to|you are (?:cordially|warmly) invited to|(?:stick|pop|bung|chuck|slot)(?= .* in (?:for |on )?DAY)|(?:i|we) (?:need|have|must|got)(?: to)? be (?:at|in)|(?:i am|we are|i will be) (?:at|in)(?= (?!DAY|TIME|NUM|the same)[^ ]+(?: [^ ]+){0,3} (?:DAY|TIME))|i am|i have(?: got)?|we have|we are|there is|i will be|remind me to|also|appointment for|going to|(?:i|we) (?:have|have got|got|need) to (?:go to|be at|attend|see)|to (?:go to|attend)|got|guys|please|bonjour|good (?:morning|afternoon|evening|day)|note please|please note|(?:separately|apart)(?: from (?:this|that|it))?|on (?:another|a different) (?:note|topic|subject)|unrelated(?:ly)?|something else|new (?:thing|one)|another (?:thing|one|event|date)|one more(?: thing| event)?|there (?:is|was) (?:another|a second|one more)(?: (?:one|event|thing))?(?: (?:on|at) the (?:[a-z]+ ){0,5}(?:poster|picture|photo|flyer|flier|page|leaflet))?|(?:(?:hi|hello|hey|dear) (?:(?:mr|mrs|ms|miss|dr) )?[a-z]+ )?(?:this is (?:just )?|just )?an? (?:(?:quick|friendly|gentle|short) )?(?:reminder|confirmation|note|message)(?: (?:of|for|that|about|to confirm))+(?: (?:your|the|our|my))?|reminder (?:of|about|that)(?: (?:your|the|our|my))?|(?:you have|you are|you have been|i have been|we have been) (?:been )?(?:given|offered|booked in for|booked for|booked|allocated)(?: an?| the)?|your (?:table|booking|appointment|place|reservation|order) is (?:set|confirmed|booked|ready)|(?:hi|hello|hey)|enter|dear (?:all|everyone|parents|team|friends|colleagues|neighbours|neighbors|members|families)|there is also|theres also) )+/

/** How many words from the start only open the sentence. */
const openingOf = (text: string): number => {
  const opening = OPENING.exec(text)?.[0].trim()
  return opening ? opening.split(' ').length : 0
}

interface Parts {
  title: readonly MaskedWord[]
  venue: readonly MaskedWord[]
}

const isTitleWord = ({ mention }: MaskedWord): boolean => mention === null || mention.marker === 'NUM'

/** "five a side, 8pm": before an hour a number is none. */
const withoutNumber = (word: MaskedWord): MaskedWord =>
  word.mention?.marker === 'NUM' ? { ...word, mention: null } : word

/** The title is what stands before the first day, time or place. */
function partsOf(words: readonly MaskedWord[]): Parts | null {
  const firstWhen = words.findIndex((word, at) => !isTitleWord(word) && at > 0)
  const behind = venueAt(words) ?? venueBehind(words) ?? venueBetween(words)
  const before = behind ? null : venueBefore(words, firstWhen)
  const place = behind ?? before
  const ends = [firstWhen, before ? before.at + 1 : (place?.at ?? -1)].filter((at) => at > 0)
  // "13/12 brunch with gran": the day is no part of the name.
  const [opening] = words
  const isApart = words[1]?.breakBefore !== 'none'
  const lead = opening?.mention?.marker === 'DAY' ? leadOf(words.slice(1)) : 0
  const begins = opening?.mention?.marker === 'DAY' && (/\d/.test(opening.typed) || isApart || lead > 0) ? 1 + lead : 0
  const title = withoutPlace(trimEnd(words.slice(begins, Math.min(...ends, words.length))))
  if (title.some(({ mention }) => mention === null))
    return { title: stripTime(title, words), venue: place ? words.slice(place.at + 1, place.end) : [] }
  return lastWords(words, place)
}

/** "the assembly takes place on …" */
const withoutPlace = (all: readonly MaskedWord[]): readonly MaskedWord[] => {
  const title = withoutBeside(all)
  // "viva is there on Friday"
  return title.length > 2 && title.at(-2)?.text === 'is' && title.at(-1)?.text === 'there'
    ? title.slice(0, -2)
    : withoutTakingPlace(title)
}

/** "train home too", "dinner first", "coffee sometime": said of it, and not its name. */
function withoutBeside(title: readonly MaskedWord[]): readonly MaskedWord[] {
  let end = title.length
  while (end > 1 && BESIDE.test(title[end - 1]?.text ?? '')) end--
  return title.slice(0, end)
}
const BESIDE = /^(?:too|also|first|sometime|beforehand|afterwards|probably|maybe)$/

const withoutTakingPlace = (title: readonly MaskedWord[]): readonly MaskedWord[] =>
  title.length > 2 && /^takes?$/.test(title.at(-2)?.text ?? '') && title.at(-1)?.text === 'place'
    ? title.slice(0, -2)
    : title

/** "Dinner with Ana Friday 8": the number belongs to the time. */
function stripTime(title: readonly MaskedWord[], words: readonly MaskedWord[]): MaskedWord[] {
  const last = title.at(-1)
  const isTime = last?.mention?.marker === 'NUM' && words.some(isDay) && !hasTimeBehind(words, title.length)
  return isTime ? trimEnd(title.slice(0, -1)) : [...title]
}

const hasTimeBehind = (words: readonly MaskedWord[], from: number): boolean =>
  words.slice(from).some(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'NUM')

const isWhen = ({ mention }: MaskedWord): boolean => mention?.marker === 'DAY' || mention?.marker === 'TIME'

/** "Friday 8pm dinner with Ana": the title behind. */
function lastWords(words: readonly MaskedWord[], place: { at: number; end: number } | null): Parts | null {
  const from = words.findLastIndex((word, at) => isWhen(word) && at < (place?.at ?? words.length)) + 1
  const begins = from + leadOf(words.slice(from))
  const title = trimEnd(words.slice(begins, place && place.at >= begins ? place.at : undefined)).filter(
    ({ mention }) => mention === null,
  )
  if (title.length > 0) return { title, venue: place ? words.slice(place.at + 1, place.end) : [] }
  // "Sat 12 Dec 10am craft fair village hall": a place alone is no event, so its words are the name.
  const name = place ? words.slice(place.at + 1, place.end) : []
  const isTitle = name.length > 2 || (name.length > 0 && isWhenAt(words, place?.at) && isDoing(name))
  return isTitle && words.filter(isWhen).length > 1 ? { title: name, venue: [] } : null
}

/** "on Friday at 5 I have physio": how many words lead from when to what. */
const leadOf = (words: readonly MaskedWord[]): number => {
  const lead =
    /^(?:(?:i|we) (?:have|am at|are at|am going to|are going to)(?: got| booked)?|there is|is) (?:(?:an?|my|our|the) )?(?=[a-z])/.exec(
      words.map(({ text }) => text).join(' '),
    )?.[0]
  return lead ? lead.trim().split(' ').length : 0
}

const isWhenAt = (words: readonly MaskedWord[], at = -1): boolean => {
  const word = words[at]
  return word !== undefined && isWhen(word)
}

/** "friday 5pm physio": words right behind when are what there is, unless they are called as places are. */
const isDoing = (name: readonly MaskedWord[]): boolean =>
  name.every(({ mention }) => mention === null) && !isVenueNoun(name) && !/^(?:the|at|in|st)$/.test(name[0]?.text ?? '')

const JOINS = /^(?:and|or|the|to|of|on|at|in)$/

/** Words in which nobody names an event: a question or an order that was not understood. */
const NO_TITLE =
  /^(?:looking for|hows|it|this|that|they|them|what|when|where|who|why|how|is|are|do|does|did|can|could|not|no|yes|move|change|delete|remind|save|i|you|we|the same|one|would|should|will|if|and|starts?|begins?|ends?|finish(?:es)?|block(?= (?:out|off|up|my|the)(?: |$)|$)|sometime|some time|around|about|from|until|venue|price|title|category|notes?|dates?(?! (?:night|with)(?: |$))|times?|place|address|cost|extend|shorten|prolong|postpone|push|bring forward|reschedule|shift|swap|switch|rename)(?: |$)/

/**
 * An event from one typed sentence.
 *
 *     "dinner with Ana Friday 8 at Luigi's" → Dinner with Ana, Friday 20:00, Luigi's
 *     "Quiz at the Crown, Thursday 8pm"     → Quiz, Thursday 20:00, The Crown
 *     "Piano recital Sunday 29 November 4pm, Town Hall"
 *     "on Friday", "jazz" → null (a day alone is no event, and neither is a title)
 *
 * `isNote`: it is no order and no question, whatever it begins with ("move house Saturday").
 */
export function readTypedEvent(whole: Clause, { isNote = false } = {}): Command | null {
  // "hand in the essay Friday, remind me"
  const isRemindedOf = / (?:and )?remind me$/.test(whole.text)
  const remind = whole.words.findLastIndex(({ text }) => text === 'remind')
  const told = isRemindedOf ? partOf(whole, 0, remind) : whole
  const [first, last] = [told.words[0]?.start ?? 0, told.words.at(-1)?.end ?? 0]
  const address = findAddress(told.raw.slice(first, last))
  const clause = address
    ? withoutAddress(told, { ...address, from: address.from + first, to: address.to + first })
    : told
  const isSaved = TO_CALENDAR.test(clause.text)
  const skip = openingOf(clause.text)
  const words = withBareTime(withHours(withClockWords(withoutLate(withoutCalendar(clause.words.slice(skip))))))
  const parts = partsOf(words)
  const hour = words.findIndex(({ mention }) => mention?.marker === 'TIME')
  const when = whenSaid(words.map((word, at) => (at < hour ? withoutNumber(word) : word)))
  if (!parts || (!when.day && !when.time)) return null
  const titleText = parts.title.map(({ text }) => text).join(' ')
  const isNamed = parts.title.some(
    ({ mention, text }) => mention === null && /\p{L}{2}|\p{L}\d/u.test(text) && !JOINS.test(text),
  )
  if (
    (!isNote && NO_TITLE.test(titleText)) ||
    /(?: |^)(?:starts?|begins?|ends?|finish(?:es)?|costs?|now|not|is|are|be|been|was|were)$/.test(titleText) ||
    !isNamed ||
    / (?:it|this|that|them|me|not|cant|cannot|wont)(?: |$)/.test(titleText)
  )
    return null
  const event = factsOf(clause, parts, when)
  if (!event?.facts.title) return null
  if (address) event.facts.location = { ...event.facts.location, ...addressFacts(address) }
  const open = vagueDay(words, clause)
  if (open) return askDay(clause, event, open)
  const isToRemind = isRemindedOf || /^(?:please )?remind me to /.test(clause.text)
  return {
    kind: 'create',
    events: [{ ...event, save: isSaved, ...(isToRemind && { isToRemind }) }],
    said: said(clause),
  }
}

function factsOf(
  { memory, raw, words }: Clause,
  { title, venue }: Parts,
  when: ReturnType<typeof whenSaid>,
): Omit<TypedEvent, 'save'> | null {
  const assumed: FieldName[] = []
  const facts: EventEdit = {
    title: capital(
      titleText(raw, title).replace(
        /^(?:(?:[a-z]+ )?(?:invitation|invite)|reminder|event|subject|fwd?|re|new event|new one|new)(?::\s*|\s+[-–]\s+)/i,
        '',
      ),
    ).slice(0, 500),
  }
  const part = when.part ?? when.day?.part ?? null
  const days = when.day?.resolve(dayContext(memory))
  if (when.day && !days) return null
  const repeats = days && repeatsIn(raw.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0), memory)
  if (repeats?.date) Object.assign(facts, { recurrence: repeats.recurrence, start_date: repeats.date })
  else if (days) Object.assign(facts, { start_date: days.from, ...(days.to > days.from ? { end_date: days.to } : {}) })
  const near = part ? partsOfDay[part].reminder : eveningUnless(facts.title ?? '')
  const start = when.time && timeMeant(when.time, { near, part })
  if (start) facts.start_time = start
  if (when.time && !start) return null
  if (when.time && start && when.time.half === null && part === null) assumed.push('start_time')
  const end = when.time?.until && timeMeant(when.time.until, { near: null, part: null, after: start ?? null })
  if (end) facts.end_time = end
  const lasts = start && !end ? lengthSaid(words) : null
  if (start && facts.start_date && isOverToday(memory, words, facts.start_date, start))
    facts.start_date = addDays(facts.start_date, 7)
  if (start && lasts !== null) facts.end_time = toClock(minutesOf(start) + lasts)
  const place = capital(placeWritten(typedText(raw, venue))) + ownersMark(raw, venue)
  const before = words[words.findIndex((word) => word.start === venue[0]?.start) - 1]?.text
  // "in Bath" and ", Lisbon" are towns, "at Bath House" a place.
  const isTown =
    (before === 'in' && venue.length === 1 && /^\p{Lu}/u.test(typedText(raw, venue))) ||
    (before !== 'at' && isLargeTown(raw, venue))
  const town = isTown ? place : townBehind(raw, words, venue)
  if (venue.length > 0) facts.location = { ...(!isTown && { venue: place }), ...(town !== null && { city: town }) }
  return { facts: { ...facts, ...moneyIn(words) }, assumed }
}

/** "at the Fosters'": whose house it is. */
function ownersMark(raw: string, venue: readonly MaskedWord[]): string {
  const [from, to] = [venue[0]?.start ?? 0, venue.at(-1)?.end ?? 0]
  return /^s['’]$/.test(raw.slice(to - 1, to + 1)) && !/['’]$/.test(raw.slice(0, from)) ? "'" : ''
}

const WEEKDAY_ALONE = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/

/** "Tuesday at ten", said on a Tuesday at ten and later: the next one. */
const isOverToday = (memory: Context, words: readonly MaskedWord[], day: string, start: string): boolean =>
  words.some((word) => isDay(word) && WEEKDAY_ALONE.test(word.typed)) && isOver(memory, day, start)

/** "Zoe is turning 6 and would love you to come to her party": the news, without who is to come. */
const INVITES =
  /,? and (?:(?:we|he|she|they|i) )?(?:would|we'd|i'd|he'd|she'd|'d) (?:love|like) (?:you|us|everyone|all of you|it if you) .*$/i
/** "the assembly will be held …", "book club next meets …" */
const TAKES_PLACE =
  / (?:will (?:be (?:held|happening|taking place|on)|take place|happen)|(?:is|are) (?:now |being |all )?(?:held|confirmed|booked|taking place|happening)|(?:next )?meets(?: next| again)?|happens|kicks off)$/i
const titleText = (raw: string, title: readonly MaskedWord[]): string =>
  typedText(raw, title).replace(INVITES, '').replace(TAKES_PLACE, '')
/** What is paid for once one is there: "mince pies 50p". */
const SOLD_THERE =
  /^(?:pies?|tea|teas|coffee|cakes?|raffle|drinks?|wine|beer|burgers?|snacks?|programmes?|programs?|parking|refreshments|squash|sandwiches|rolls|hire|deposit)$/

/** "Quiz Friday 7pm, free entry" */
const FREE_ENTRY =
  /(?:^| )(?:free (?:entry|admission|entrance)(?! (?:for|before|until|with|drink))|(?:entry|admission|entrance)(?: is)? free(?! (?:for|before|until|with))|free of charge)(?: |$)/

export const moneyIn = (words: readonly MaskedWord[]): EventEdit => {
  const money = words.find(
    (word, at) =>
      word.mention?.marker === 'MONEY' &&
      !SOLD_THERE.test(words[at - 1]?.text ?? '') &&
      !/^(?:bring|take)$/.test(words[at - 1]?.text ?? ''),
  )?.mention
  return money?.marker === 'MONEY'
    ? { ticket_info: { ticket_price: money.amount, ...(money.currency && { ticket_currency: money.currency }) } }
    : FREE_ENTRY.test(words.map(({ text }) => text).join(' '))
      ? { ticket_info: { ticket_price: 'Free' } }
      : {}
}

const TRAVEL = /\b(?:flight|flying|train|eurostar|ferry|plane|airport|coach|bus|check-?in|boarding)\b/i
/** A bare hour is the evening's for dinners and gigs, the day's for what people do by day. */
const eveningUnless = (title: string): string | null =>
  DAYTIME.test(title) ? '13:00' : TRAVEL.test(title) ? '09:00' : BY_NIGHT.test(title) ? '20:00' : null
