import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Request, TypedEvent } from '../request.ts'
import { dayContext, part as partOf, said, type Clause } from '../reading/clause.ts'
import { typedText, type MaskedWord } from '../reading/masked.ts'
import { timeMeant } from '../when/choose-time.ts'
import { bareTime } from '../when/read-times.ts'
import { weekdayOf } from '../when/calendar-day.ts'
import { partsOfDay } from '../when/parts-of-day.ts'
import { whenSaid } from '../intents/change-slots.ts'

const TO_CALENDAR = /(?: |^)(?:to|in|into|on) (?:the |my )?calendar(?: for)?(?: |$)/
const OPENING =
  /^(?:(?:add|put in|put|create|make|schedule|enter|hi all|hi everyone|hey everybody|hello everyone|everybody|everyone|folks|have to|need to|must|book(?= (?:an?|the) )|new event|plan|set up|put down|down|note|you are invited to|come to|an?|the|my|our|event for|event|me down for|me in for|sign me up for|pencil in|(?:we are )?(?:pleased|delighted|happy) to invite you to|invite you to|you are (?:cordially|warmly) invited to|(?:stick|pop|bung|chuck|slot)(?= .* in (?:for |on )?DAY)|i am|i have(?: got)?|we have|we are|there is|i will be|remind me to|also|appointment for|going to) )+/
const JOINING = /^(?:every|each|on|at|for|is|from|is on|is at|,|the|of|in|to|starts|starting|begins|beginning)$/

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

const trimEnd = (words: readonly MaskedWord[]): MaskedWord[] => {
  let end = words.length
  while (end > 0 && JOINING.test(words[end - 1]?.text ?? '')) end--
  return words.slice(0, end)
}

const AT = /^(?:at|@|in)$/
const NO_VENUE = /^(?:the|a|an|my)$/

/** "at Luigi's": where, when no time follows. The last such words are it. */
function venueAt(words: readonly MaskedWord[]): { at: number; end: number } | null {
  for (let at = words.length - 2; at >= 0; at--) {
    const next = words[at + 1]
    if (!AT.test(words[at]?.text ?? '') || !next || next.mention !== null) continue
    // "hand in the essay"
    if (words[at]?.text === 'in' && /^(?:hand|check|drop|log|sign|fill|turn|settle)$/.test(words[at - 1]?.text ?? ''))
      continue
    let end = at + 1
    while (end < words.length && words[end]?.mention === null && !(end > at + 1 && words[end]?.breakBefore !== 'none'))
      end++
    const place = trimEnd(words.slice(at + 1, end))
    if (place.some(({ text }) => !NO_VENUE.test(text))) return { at, end: at + 1 + place.length }
  }
  return null
}

const VENUE =
  /^(?:church|hall|club|theater|arena|academy|park|school|pub|bar|inn|hotel|centre|center|library|museum|gallery|stadium|cathedral|chapel|surgery|clinic|hospital|restaurant|cafe|house|studio|garden|gardens|college|university|cinema|beach|pier|gym|pool)$/
/** "…6.15pm school hall": a few words that end with what a place is called. */
const isVenueNoun = (words: readonly MaskedWord[]): boolean => words.length < 5 && VENUE.test(words.at(-1)?.text ?? '')

/** "…18 Dec 6:45am Gatwick": a few words at the end that nothing else explains. */
const isPlain = (words: readonly MaskedWord[]): boolean =>
  words.length < 4 &&
  words.every(({ mention, breakBefore }) => mention === null && breakBefore === 'none') &&
  !NO_PLACE.test(words[0]?.text ?? '')
const NO_PLACE =
  /^(?:with|for|and|to|by|from|via|please|thanks|if|then|bring|maybe|or|but|so|until|onwards|on|ish|sharp|latest|free|online|early|late|again|weekly|every|each|instead|not|now|today|as|is|in|that|it|its|i|we|my|our|about|around|before|after|start|starts|starting|prompt|approx|exactly|save|add|enter|write|gie|give|remind|put|hope|whats|whos|whit|dont|do|can|calendar|tickets?|each|only|also|too|ok|okay|log|jot|note|stick|pop|book|schedule|thanks|cheers|ta|byob|rsvp|yes|no|because|when|where|what|who|how|was|are|will|should)$/

/** "…9am, put it in" */
const NO_PLACE_BEHIND =
  /^(?:please|put|enter|write|add|save|i|what|who|where|when|bring|is|it|that|can|could|gie|give|remind|log|jot|note|stick|pop|save|schedule|thanks|ta|cheers|then|so)$/

const isWhenWord = (word: MaskedWord | undefined): boolean =>
  word?.mention?.marker === 'DAY' || word?.mention?.marker === 'TIME'

/** Text behind a comma that follows the day or time is a place: "…4pm, Town Hall", "sunday 11am the Crown". */
function venueBehind(words: readonly MaskedWord[]): { at: number; end: number } | null {
  const between = words.findIndex(
    ({ mention, breakBefore, text }, at) =>
      at > 1 && mention === null && breakBefore === 'comma' && !NO_PLACE.test(text) && isWhenWord(words[at - 1]),
  )
  if (between > 0) {
    const stop = words.findIndex(
      ({ mention, breakBefore }, at) =>
        at > between && ((mention !== null && mention.marker !== 'NUM') || breakBefore !== 'none'),
    )
    return { at: between - 1, end: stop < 0 ? words.length : stop }
  }
  const lastWhen = words.findLastIndex(({ mention }) => mention?.marker === 'DAY' || mention?.marker === 'TIME')
  const from = lastWhen + 1
  const behind = words[from]
  if (lastWhen < 1 || !behind || behind.mention !== null) return null
  const isPlace =
    (behind.breakBefore === 'comma' && !NO_PLACE_BEHIND.test(behind.text)) ||
    behind.text === 'the' ||
    isVenueNoun(words.slice(from)) ||
    isPlain(words.slice(from))
  const end = words.findIndex(
    ({ mention, breakBefore }, at) => at > from && (mention !== null || breakBefore !== 'none'),
  )
  return isPlace ? { at: from - 1, end: end < 0 ? words.length : end } : null
}

/** The title is what stands before the first day, time or place. */
function partsOf(words: readonly MaskedWord[]): Parts | null {
  const place = venueAt(words) ?? venueBehind(words)
  const firstWhen = words.findIndex((word, at) => !isTitleWord(word) && at > 0)
  const ends = [firstWhen, place?.at ?? -1].filter((at) => at > 0)
  const title = trimEnd(words.slice(0, Math.min(...ends, words.length)))
  if (title.some(({ mention }) => mention === null))
    return { title: stripTime(title, words), venue: place ? words.slice(place.at + 1, place.end) : [] }
  return lastWords(words, place)
}

/** "Dinner with Ana Friday 8": the number belongs to the time. */
function stripTime(title: readonly MaskedWord[], words: readonly MaskedWord[]): MaskedWord[] {
  const last = title.at(-1)
  const isTime =
    last?.mention?.marker === 'NUM' &&
    words.some(({ mention }) => mention?.marker === 'DAY') &&
    !hasTimeBehind(words, title.length)
  return isTime ? trimEnd(title.slice(0, -1)) : [...title]
}

const hasTimeBehind = (words: readonly MaskedWord[], from: number): boolean =>
  words.slice(from).some(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'NUM')

/** "Friday 8pm dinner with Ana": the title behind. */
function lastWords(words: readonly MaskedWord[], place: { at: number; end: number } | null): Parts | null {
  const from = words.findLastIndex(({ mention }, at) => mention !== null && at < (place?.at ?? words.length)) + 1
  const title = trimEnd(words.slice(from, place && place.at >= from ? place.at : undefined)).filter(
    ({ mention }) => mention === null,
  )
  return title.length > 0 ? { title, venue: place ? words.slice(place.at + 1, place.end) : [] } : null
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words in which nobody names an event: a question or an order that was not understood. */
const NO_TITLE =
  /^(?:looking for|hows|it|this|that|they|them|what|when|where|who|why|how|is|are|do|does|did|can|could|not|no|yes|move|change|delete|remind|save|i|you|we|the same|one|would|should|will|if|and|starts?|begins?|ends?|finish(?:es)?|block|sometime|some time|around|about|from|until|venue|price|title|category|notes?|remind|extend|shorten|prolong|postpone|push|bring forward|reschedule|shift|swap|switch|rename)(?: |$)/

/**
 * An event from one typed sentence.
 *
 *     "dinner with Ana Friday 8 at Luigi's" → Dinner with Ana, Friday 20:00, Luigi's
 *     "Quiz at the Crown, Thursday 8pm"     → Quiz, Thursday 20:00, The Crown
 *     "Piano recital Sunday 29 November 4pm, Town Hall"
 *     "on Friday", "jazz" → null (a day alone is no event, and neither is a title)
 */
export function readTypedEvent(whole: Clause): Request | null {
  // "hand in the essay Friday, remind me"
  const isRemindedOf = / (?:and )?remind me$/.test(whole.text)
  const remind = whole.words.findLastIndex(({ text }) => text === 'remind')
  const clause = isRemindedOf ? partOf(whole, 0, remind) : whole
  const isSaved = TO_CALENDAR.test(clause.text)
  const skip = openingOf(clause.text)
  const words = withBareTime(withHours(withoutLate(withoutCalendar(clause.words.slice(skip)))))
  const parts = partsOf(words)
  const when = whenSaid(words)
  if (!parts || (!when.day && !when.time)) return null
  const titleText = parts.title.map(({ text }) => text).join(' ')
  const isNamed = parts.title.some(({ mention, text }) => mention === null && /\p{L}{2}/u.test(text))
  if (
    NO_TITLE.test(titleText) ||
    /(?: |^)(?:starts?|begins?|ends?|finish(?:es)?|costs?|now|not)$/.test(titleText) ||
    !isNamed ||
    / (?:it|this|that|them|me|not|cant|cannot|wont)(?: |$)/.test(titleText)
  )
    return null
  const event = factsOf(clause, parts, when)
  if (!event?.facts.title) return null
  const isToRemind = isRemindedOf || /^(?:please )?remind me to /.test(clause.text)
  return {
    kind: 'create',
    events: [{ ...event, save: isSaved, ...(isToRemind && { isToRemind }) }],
    said: said(clause),
  }
}

/** Without "to my calendar", wherever it stands. */
function withoutCalendar(words: readonly MaskedWord[]): MaskedWord[] {
  const at = words.findIndex(({ text }) => text === 'calendar')
  if (at < 0) return [...words]
  let from = at
  while (from > 0 && /^(?:my|the|to|in|into|on)$/.test(words[from - 1]?.text ?? '')) from--
  const to = words[at + 1]?.text === 'for' ? at + 2 : at + 1
  return [...words.slice(0, from), ...words.slice(to)]
}

/** "7pm till late" says no end. */
const withoutLate = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    ({ text }, at) =>
      !(text === 'until' && words[at + 1]?.text === 'late') && !(text === 'late' && words[at - 1]?.text === 'until'),
  )

/** "team meeting 9-10 on Thursday", "drinks Thursday 7 to 9": hours, where a day is named. */
function withHours(words: readonly MaskedWord[]): MaskedWord[] {
  if (!words.some(({ mention }) => mention?.marker === 'DAY')) return [...words]
  return words.flatMap((word, at) => {
    const end = words[at + 2]
    if (isRangeAt(words, at)) return [hoursWord({ ...word, end: end?.end ?? word.end }, hourOf(word), hourOf(end))]
    if (isRangeAt(words, at - 1) || isRangeAt(words, at - 2)) return []
    const hours = word.mention === null ? /^(?<from>\d{1,2})-(?<to>\d{1,2})$/.exec(word.typed)?.groups : undefined
    const [from, to] = [Number(hours?.from), Number(hours?.to)]
    return hours && from <= 24 && to <= 24 ? [hoursWord(word, from, to)] : [word]
  })
}

const hoursWord = (word: MaskedWord, from: number, to: number): MaskedWord => ({
  ...word,
  text: 'TIME',
  mention: { ...bareTime(from), until: bareTime(to) },
})

const hourOf = (word: MaskedWord | undefined): number => {
  const hour = word?.mention?.marker === 'NUM' ? word.mention.value : Number.NaN
  return hour > 0 && hour <= 24 ? hour : Number.NaN
}

const isRangeAt = (words: readonly MaskedWord[], at: number): boolean =>
  !Number.isNaN(hourOf(words[at])) &&
  /^(?:to|until)$/.test(words[at + 1]?.text ?? '') &&
  !Number.isNaN(hourOf(words[at + 2]))

/** "Friday 8": a number right behind the day is the time. */
const withBareTime = (words: readonly MaskedWord[]): MaskedWord[] =>
  words
    .flatMap((word, at) => {
      const before = words[at - 1]?.mention?.marker
      if (word.mention?.marker !== 'NUM' || before !== 'DAY' || word.mention.value > 24) return [word]
      const joint: MaskedWord = { ...word, text: 'at', mention: null }
      return [joint, { ...word, breakBefore: 'none' as const }]
    })
    .map((word, at, all) => (all[at - 1]?.text === 'at' && word.mention?.marker === 'NUM' ? timeWord(word) : word))

function timeWord(word: MaskedWord): MaskedWord {
  const value = word.mention?.marker === 'NUM' ? word.mention.value : 0
  const half = value > 12 || value === 0 ? '24' : null
  return { ...word, text: 'TIME', mention: { marker: 'TIME', hour: value, minute: 0, half, until: null, part: null } }
}

function factsOf(
  { memory, raw, words }: Clause,
  { title, venue }: Parts,
  when: ReturnType<typeof whenSaid>,
): Omit<TypedEvent, 'save'> | null {
  const assumed: FieldName[] = []
  const facts: EventEdit = {
    title: capital(
      typedText(raw, title).replace(/^(?:invitation|reminder|event|subject|fwd?|re|new event|new one|new):\s*/i, ''),
    ).slice(0, 500),
  }
  const isWeekly = words.some(({ text }) => text === 'every' || text === 'each')
  const part = when.part ?? when.day?.part ?? null
  const days = when.day?.resolve(dayContext(memory))
  if (when.day && !days) return null
  if (days && isWeekly) facts.recurrence = `FREQ=WEEKLY;BYDAY=${DAY_CODES[weekdayOf(days.from) - 1]}`
  if (days) Object.assign(facts, { start_date: days.from, ...(days.to > days.from ? { end_date: days.to } : {}) })
  const near = part ? partsOfDay[part].reminder : eveningUnless(facts.title ?? '')
  const start = when.time && timeMeant(when.time, { near, part })
  if (start) facts.start_time = start
  if (when.time && !start) return null
  if (when.time && start && when.time.half === null && part === null) assumed.push('start_time')
  const end = when.time?.until && timeMeant(when.time.until, { near: null, part: null, after: start ?? null })
  if (end) facts.end_time = end
  const place = capital(typedText(raw, venue))
  const before = words[words.findIndex((word) => word.start === venue[0]?.start) - 1]?.text
  // "in Bath" is a town, "at Bath House" a place.
  const isTown = before === 'in' && venue.length === 1 && /^\p{Lu}/u.test(typedText(raw, venue))
  if (venue.length > 0) facts.location = isTown ? { city: place } : { venue: place }
  return { facts: { ...facts, ...moneyIn(words) }, assumed }
}

export const moneyIn = (words: readonly MaskedWord[]): EventEdit => {
  const money = words.map(({ mention }) => mention).find((it) => it?.marker === 'MONEY')
  return money?.marker === 'MONEY'
    ? { ticket_info: { ticket_price: money.amount, ...(money.currency && { ticket_currency: money.currency }) } }
    : {}
}

const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const DAYTIME =
  /dentist|doctor|appointment|haircut|meeting|school|interview|lunch|breakfast|brunch|coffee|gym|checkup|vet/i
/** A bare hour is the evening's for dinners and gigs, the day's for what people do by day. */
const eveningUnless = (title: string): string | null => (DAYTIME.test(title) ? '13:00' : null)
