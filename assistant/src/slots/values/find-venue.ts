import { findCity } from '@swap/extraction/gazetteer'
import type { MaskedWord } from '../../normalize/masked.ts'

// Finds the venue among the words of a typed event, by where it is: after "at", before or after the day, or between day and hour.

const JOINING = /^(?:every|each|on|at|by|for|is|from|is on|is at|,|the|of|in|to|starts|starting|begins|beginning)$/

/** Removes trailing words that only lead to what comes next. */
export const trimEnd = (words: readonly MaskedWord[]): MaskedWord[] => {
  let end = words.length
  while (end > 0 && JOINING.test(words[end - 1]?.text ?? '')) end--
  // "mot for the car, it's Wednesday"
  if (end > 1 && words[end - 1]?.text === 'it' && words[end]?.text === 'is') end--
  return words.slice(0, end)
}

/** Places that a number distinguishes from others of their kind. */
const NUMBERED =
  /^(?:hall|room|studio|court|pitch|gate|platform|screen|floor|terminal|lab|theater|building|block|lane|stage|pool|level|lvl|lounge|suite|bay|table|unit|flat|zone)$/
const isNumberAt = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.mention?.marker === 'NUM' && words[at]?.breakBefore === 'none' && NUMBERED.test(words[at - 1]?.text ?? '')

/** "at the Ferret it's a fiver": what begins after a break, or says something about the place, is not part of its name. */
const beginsApart = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.breakBefore !== 'none' ||
  (/^(?:it|they|tickets?)$/.test(words[at]?.text ?? '') && /^(?:is|are|costs?)$/.test(words[at + 1]?.text ?? ''))

const AT = /^(?:at|@|in)$/
const NO_VENUE = /^(?:the|a|an|my)$/

/** "at the Copper Kettle in Aldermere": where the place in that town begins; null if no place comes before it. */
function placeInTown(words: readonly MaskedWord[], town: number): number | null {
  const at = words.findLastIndex(({ text }, place) => place < town - 1 && (text === 'at' || text === '@'))
  const between = words.slice(at + 1, town + 1)
  const isOne = between.every(({ mention, breakBefore }) => mention === null && breakBefore === 'none')
  return at > 0 && isOne && between.length < 7 ? at : null
}

/** "at Luigi's": where, if no time follows. The last such words are used. */
export function venueAt(words: readonly MaskedWord[]): { at: number; end: number } | null {
  for (let at = words.length - 2; at >= 0; at--) {
    const next = words[at + 1]
    if (!AT.test(words[at]?.text ?? '') || !next || next.mention !== null) continue
    // "hand in the essay"
    if (words[at]?.text === 'in' && /^(?:hand|check|drop|log|sign|fill|turn|settle)$/.test(words[at - 1]?.text ?? ''))
      continue
    let end = at + 1
    while (end < words.length && words[end]?.mention === null && !(end > at + 1 && beginsApart(words, end))) end++
    // "in Seminar Hall 2"
    const isNumbered = words[end]?.mention?.marker === 'NUM' && NUMBERED.test(words[end - 1]?.text ?? '')
    const place = trimEnd(words.slice(at + 1, isNumbered ? end + 1 : end))
    if (!place.some(({ text }) => !NO_VENUE.test(text))) continue
    return { at: words[at]?.text === 'in' ? (placeInTown(words, at) ?? at) : at, end: at + 1 + place.length }
  }
  return null
}

const VENUE =
  /^(?:church|hall|club|theater|arena|academy|park|school|pub|bar|inn|hotel|centre|center|library|museum|gallery|stadium|cathedral|chapel|surgery|clinic|hospital|restaurant|cafe|house|place|studios?|rooms?|tavern|arms|baths|garden|gardens|college|university|cinema|beach|pier|gym|pool)$/
/** "Carol service, St Andrew's, Sunday 6pm": between the name and the day, if it sounds like a place. */
export function venueBefore(words: readonly MaskedWord[], when: number): { at: number; end: number } | null {
  const at = words.findLastIndex(({ breakBefore }, place) => place > 0 && place < when && breakBefore === 'comma')
  const place = words.slice(Math.max(at, 0), when)
  const isPlace = /^(?:st|saint)$/.test(place[0]?.text ?? '') || isVenueNoun(place)
  return at > 0 && place.length < 6 && place.length > 0 && isPlace ? { at: at - 1, end: when } : null
}

/** "…6.15pm school hall", "library level 3", "room 4": a few words that end with a word for a place, or with its number. */
export const isVenueNoun = (words: readonly MaskedWord[]): boolean =>
  words.length < 5 && (VENUE.test(words.at(-1)?.text ?? '') || isNumberAt(words, words.length - 1))

/** "leisure centre, don't forget goggles": up to the reminder of what else to think of. */
const NOT_TO_FORGET = /^(?:do|bring|remember|need|needs|wear|take|dont|remind|meet|ask|must|cant|can)$/
function untilBeside(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ text }, place) => place > 0 && NOT_TO_FORGET.test(text))
  return at > 0 ? words.slice(0, at) : words
}

/** "…18 Dec 6:45am Gatwick": a few words at the end that nothing else explains. */
const isPlain = (words: readonly MaskedWord[]): boolean =>
  words.length < 4 &&
  words.every(({ mention, breakBefore }) => mention === null && breakBefore === 'none') &&
  // "school closed 4 Dec inset day"
  words.at(-1)?.text !== 'day' &&
  !NO_PLACE.test(words[0]?.text ?? '')
const NO_PLACE =
  /^(?:with|for|and|to|by|from|out|via|take|need|needs|wear|bring|remember|must|nae|please|thanks|if|then|bring|maybe|or|but|so|until|onwards|on|ish|sharp|latest|free|online|early|late|again|weekly|every|each|instead|not|now|today|as|is|in|that|it|its|i|we|my|our|about|around|before|after|start|starts|starting|prompt|approx|exactly|save|add|enter|write|gie|give|remind|put|hope|whats|whos|whit|dont|do|can|calendar|tickets?|only|also|too|ok|okay|log|jot|note|stick|pop|book|schedule|cheers|ta|byob|rsvp|yes|no|because|when|where|what|who|how|was|are|will|should)$/

/** "…9am, put it in" */
const NO_PLACE_BEHIND =
  /^(?:take|wear|need|needs|remember|do|dont|ask|please|put|enter|write|add|save|i|what|who|where|when|bring|is|it|that|can|could|gie|give|remind|log|jot|note|stick|pop|schedule|thanks|ta|cheers|then|so)$/

/** "…4-7pm Pirate Studios, bring the amp" */
function inOneBreath(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  return at < 0 ? words : words.slice(0, at)
}

/** "…2pm Somerset House £14" */
function untilPrice(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ mention }) => mention?.marker === 'MONEY')
  return at > 0 ? words.slice(0, at) : words
}

const isWhenWord = (word: MaskedWord | undefined): boolean =>
  word?.mention?.marker === 'DAY' || word?.mention?.marker === 'TIME'

/** Text after a comma that follows the day or time is a place: "…4pm, Town Hall", "sunday 11am the Crown". */
export function venueBehind(words: readonly MaskedWord[]): { at: number; end: number } | null {
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
  const apart = untilPrice(inOneBreath(words.slice(from)))
  const beside = untilBeside(apart)
  const isPlace =
    (behind.breakBefore === 'comma' && !NO_PLACE_BEHIND.test(behind.text)) ||
    behind.text === 'the' ||
    (isVenueNoun(beside) && beside.length < apart.length) ||
    (isVenueNoun(apart) && !/^(?:no|not|without|after|before|from|with|for)$/.test(behind.text)) ||
    isPlain(untilPrice(words.slice(from))) ||
    // "jump zone, bring socks"
    (isPlain(apart) && NOT_TO_FORGET.test(words[from + apart.length]?.text ?? ''))
  const end = words.findIndex(
    ({ mention, breakBefore }, at) =>
      at > from &&
      ((mention !== null && !isNumberAt(words, at)) ||
        breakBefore !== 'none' ||
        (isVenueNoun(beside) && at === from + beside.length)),
  )
  return isPlace ? { at: from - 1, end: end < 0 ? words.length : end } : null
}

/** "gig 12 dec the crown 8pm": a few words alone between the day and the hour. */
export function venueBetween(words: readonly MaskedWord[]): { at: number; end: number } | null {
  const day = words.findIndex(({ mention }) => mention?.marker === 'DAY')
  const time = words.findIndex(({ mention }) => mention?.marker === 'TIME')
  const between = words.slice(day + 1, time)
  const [first] = between
  const isName = first && (first.text === 'the' || !JOINING.test(first.text)) && isPlain(between)
  const isWhole = trimEnd(between).length === between.length && between.some(({ text }) => !NO_VENUE.test(text))
  return day > 0 && time === words.length - 1 && isName && isWhole ? { at: day, end: time } : null
}

/** What may follow a town: not another name. */
const NO_NAME_BEHIND =
  /^(?:please|bring|doors|tickets?|free|entry|admission|all|add|save|put|everyone|suitable|adults|from|book|rsvp)$/

/** The words up to the next break, if what follows is not a further part of a place. */
function townWords(words: readonly MaskedWord[], from: number): readonly MaskedWord[] {
  const next = words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  const behind = words[next]
  const isApart =
    behind && (behind.breakBefore === 'stop' || behind.mention !== null || NO_NAME_BEHIND.test(behind.text))
  return words.slice(from, isApart ? next : undefined)
}

/** "…11 am, Lotus Gardens, Leicester": the town right after a place, if no other name follows. */
export function townBehind(raw: string, words: readonly MaskedWord[], venue: readonly MaskedWord[]): string | null {
  const from = words.findIndex(({ start }) => start === venue[0]?.start) + venue.length
  const town = townWords(words, from)
  const [first] = town
  const isApart =
    venue.length > 0 && first?.breakBefore === 'comma' && raw.slice(0, first.start).trimEnd().endsWith(',')
  if (!first || !isApart || town.length > 2 || NO_PLACE.test(first.text)) return null
  if (NO_NAME_BEHIND.test(first.text)) return null
  const isName = town.every(
    ({ mention, start, end, breakBefore }, at) =>
      mention === null && (at === 0 || breakBefore === 'none') && /^\p{Lu}\p{Ll}/u.test(raw.slice(start, end)),
  )
  return isName ? raw.slice(first.start, town.at(-1)?.end) : null
}

/** Inhabitants, in thousands, from which a name alone means the town, and not a place named after it. */
const LARGE = 100

/** "…23:00, Lisbon", "in New York": words that are only the name of a large town. */
export const isLargeTown = (raw: string, words: readonly MaskedWord[]): boolean =>
  words.length > 0 &&
  words.length < 4 &&
  words.every(({ mention, start }) => mention === null && /^\p{Lu}/u.test(raw.slice(start))) &&
  (findCity(raw.slice(words[0]?.start, words.at(-1)?.end))?.population ?? 0) >= LARGE

/** "in Aldermere", "in New York", but not "in North Wing": one word is taken for a town, several only if there is a town of that name. */
export const isTownName = (name: string): boolean => !name.includes(' ') || findCity(name) !== null
