import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { isNumberOfPlace, isVenueNoun, JOINING_WORD, NO_PLACE, trimEnd } from './venue-words.ts'

// Finds the words of the venue in a typed event: "quiz at the Crown, Thursday 8pm" → "the Crown".

/** Finds the last place after "at" or "in": "at Luigi's", "in Seminar Hall 2". Null for "at 9" and "hand in the essay". */
export function findVenueAfterAt(words: readonly MaskedWord[]): VenueRange | null {
  for (let at = words.length - 2; at >= 0; at--) {
    const next = words[at + 1]
    if (!AT.test(words[at]?.text ?? '') || !next || next.mention !== null) continue
    // "hand in the essay"
    if (words[at]?.text === 'in' && /^(?:hand|check|drop|log|sign|fill|turn|settle)$/.test(words[at - 1]?.text ?? ''))
      continue
    let end = at + 1
    while (end < words.length && words[end]?.mention === null && !(end > at + 1 && beginsOther(words, end))) end++
    // "in Seminar Hall 2"
    const place = trimEnd(words.slice(at + 1, isNumberOfPlace(words, end) ? end + 1 : end))
    if (!place.some(({ text }) => !NO_VENUE.test(text))) continue
    return { at: words[at]?.text === 'in' ? (placeInTown(words, at) ?? at) : at, end: at + 1 + place.length }
  }
  return null
}

/** The range of a venue in the words of a typed event: after the word `at`, up to `end`, exclusive. */
interface VenueRange {
  at: number
  end: number
}

const AT = /^(?:at|@|in)$/
const NO_VENUE = /^(?:the|a|an|my)$/

/** "at the Ferret it's a fiver": a new clause is not part of the name. */
const beginsOther = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.breakBefore !== 'none' ||
  (/^(?:it|they|tickets?)$/.test(words[at]?.text ?? '') && /^(?:is|are|costs?)$/.test(words[at + 1]?.text ?? ''))

/** Finds the word before a venue that is followed by its town, "at the Copper Kettle in Aldermere"; null if the town follows no venue. */
function placeInTown(words: readonly MaskedWord[], town: number): number | null {
  const at = words.findLastIndex(({ text }, place) => place < town - 1 && (text === 'at' || text === '@'))
  const between = words.slice(at + 1, town + 1)
  const isOnePhrase = between.every(({ mention, breakBefore }) => mention === null && breakBefore === 'none')
  return at > 0 && isOnePhrase && between.length < 7 ? at : null
}

/** Finds a place after the day or time: "…4pm, Town Hall", "sunday 11am the Crown", "18 Dec 6:45am Gatwick". Null if none follows. */
export function findVenueAfterTime(words: readonly MaskedWord[]): VenueRange | null {
  const betweenTimes = words.findIndex(
    ({ mention, breakBefore, text }, at) =>
      at > 1 && mention === null && breakBefore === 'comma' && !NO_PLACE.test(text) && isDayOrTime(words[at - 1]),
  )
  if (betweenTimes > 0) {
    const end = words.findIndex(
      ({ mention, breakBefore }, at) =>
        at > betweenTimes && ((mention !== null && mention.marker !== 'NUM') || breakBefore !== 'none'),
    )
    return { at: betweenTimes - 1, end: end < 0 ? words.length : end }
  }
  const lastTime = words.findLastIndex(isDayOrTime)
  const from = lastTime + 1
  const [first] = words.slice(from)
  if (lastTime < 1 || !first || first.mention !== null || !isPlaceAfterTime(words, from)) return null
  const phrase = untilPrice(untilBreak(words.slice(from)))
  const place = untilInstruction(phrase)
  const end = words.findIndex(
    ({ mention, breakBefore }, at) =>
      at > from &&
      ((mention !== null && !isNumberOfPlace(words, at)) ||
        breakBefore !== 'none' ||
        (isVenueNoun(place) && at === from + place.length)),
  )
  return { at: from - 1, end: end < 0 ? words.length : end }
}

/** Returns whether the words after the last day or time are a place: by a comma, "the", their last noun, or because they are few. */
function isPlaceAfterTime(words: readonly MaskedWord[], from: number): boolean {
  const first = words[from]
  if (!first) return false
  const phrase = untilPrice(untilBreak(words.slice(from)))
  const place = untilInstruction(phrase)
  return (
    (first.breakBefore === 'comma' && !NO_PLACE_AFTER_COMMA.test(first.text)) ||
    first.text === 'the' ||
    (isVenueNoun(place) && place.length < phrase.length) ||
    (isVenueNoun(phrase) && !/^(?:no|not|without|after|before|from|with|for)$/.test(first.text)) ||
    isShortName(untilPrice(words.slice(from))) ||
    // "jump zone, bring socks"
    (isShortName(phrase) && INSTRUCTION.test(words[from + phrase.length]?.text ?? ''))
  )
}

/** Finds a place of a few words between the day and the hour: "gig 12 dec the crown 8pm" → "the crown". */
export function findVenueBetweenDayAndTime(words: readonly MaskedWord[]): VenueRange | null {
  const day = words.findIndex(({ mention }) => mention?.marker === 'DAY')
  const time = words.findIndex(({ mention }) => mention?.marker === 'TIME')
  const between = words.slice(day + 1, time)
  const [first] = between
  const isName = first && (first.text === 'the' || !JOINING_WORD.test(first.text)) && isShortName(between)
  const isWhole = trimEnd(between).length === between.length && between.some(({ text }) => !NO_VENUE.test(text))
  return day > 0 && time === words.length - 1 && isName && isWhole ? { at: day, end: time } : null
}

/** Finds a place between the name and the day: "Carol service, St Andrew's, Sunday 6pm". Null if it does not sound like a place. */
export function findVenueBeforeDay(words: readonly MaskedWord[], when: number): VenueRange | null {
  const at = words.findLastIndex(({ breakBefore }, place) => place > 0 && place < when && breakBefore === 'comma')
  const place = words.slice(Math.max(at, 0), when)
  const isPlace = /^(?:st|saint)$/.test(place[0]?.text ?? '') || isVenueNoun(place)
  return at > 0 && place.length < 6 && place.length > 0 && isPlace ? { at: at - 1, end: when } : null
}

/** A few words that nothing else explains: "Gatwick" in "18 Dec 6:45am Gatwick". */
const isShortName = (words: readonly MaskedWord[]): boolean =>
  words.length < 4 &&
  words.every(({ mention, breakBefore }) => mention === null && breakBefore === 'none') &&
  // "school closed 4 Dec inset day"
  words.at(-1)?.text !== 'day' &&
  !NO_PLACE.test(words[0]?.text ?? '')

/** "…9am, put it in" */
const NO_PLACE_AFTER_COMMA =
  /^(?:take|wear|need|needs|remember|do|dont|ask|please|put|enter|write|add|save|i|what|who|where|when|bring|is|it|that|can|could|gie|give|remind|log|jot|note|stick|pop|schedule|thanks|ta|cheers|then|so)$/

/** "don't forget goggles", "bring socks" */
const INSTRUCTION = /^(?:do|bring|remember|need|needs|wear|take|dont|remind|meet|ask|must|cant|can)$/

/** "leisure centre, don't forget goggles" → "leisure centre" */
function untilInstruction(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ text }, place) => place > 0 && INSTRUCTION.test(text))
  return at > 0 ? words.slice(0, at) : words
}

/** "Pirate Studios, bring the amp" → "Pirate Studios" */
function untilBreak(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  return at < 0 ? words : words.slice(0, at)
}

/** "Somerset House £14" → "Somerset House" */
function untilPrice(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex(({ mention }) => mention?.marker === 'MONEY')
  return at > 0 ? words.slice(0, at) : words
}

const isDayOrTime = (word: MaskedWord | undefined): boolean =>
  word?.mention?.marker === 'DAY' || word?.mention?.marker === 'TIME'
