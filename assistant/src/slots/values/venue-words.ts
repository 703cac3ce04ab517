import type { MaskedWord } from '../../normalize/masked-sentence.ts'

/** Returns whether a few words end with a noun for a place, or with its number: "school hall", "library level 3", "room 4". */
export const isVenueNoun = (words: readonly MaskedWord[]): boolean =>
  words.length < 5 && (VENUE_NOUN.test(words.at(-1)?.text ?? '') || isNumberOfPlace(words, words.length - 1))

const VENUE_NOUN = new RegExp(
  `^(?:${[
    'church|hall|club|theater|arena|academy|park|school|pub|bar|inn|hotel|centre|center|library|museum|gallery',
    'stadium|cathedral|chapel|surgery|clinic|hospital|restaurant|cafe|house|place|studios?|rooms?|tavern|arms|baths',
    'garden|gardens|college|university|cinema|beach|pier|gym|pool',
  ].join('|')})$`,
)

/** Places that a number distinguishes from others of their kind: "Seminar Hall 2". */
const NUMBERED_NOUN =
  /^(?:hall|room|studio|court|pitch|gate|platform|screen|floor|terminal|lab|theater|building|block|lane|stage|pool|level|lvl|lounge|suite|bay|table|unit|flat|zone)$/

/** Returns whether a word is the number of a place: the 2 in "Seminar Hall 2". */
export const isNumberOfPlace = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.mention?.marker === 'NUM' &&
  words[at]?.breakBefore === 'none' &&
  NUMBERED_NOUN.test(words[at - 1]?.text ?? '')

/** Words that never begin the name of a place. */
export const NO_PLACE = new RegExp(
  `^(?:${[
    'with|for|and|to|by|from|out|via|take|need|needs|wear|bring|remember|must|nae|please|thanks|if|then|maybe|or',
    'but|so|until|onwards|on|ish|sharp|latest|free|online|early|late|again|weekly|every|each|instead|not|now|today',
    'as|is|in|that|it|its|i|we|my|our|about|around|before|after|start|starts|starting|prompt|approx|exactly|save',
    'add|enter|write|gie|give|remind|put|hope|whats|whos|whit|dont|do|can|calendar|tickets?|only|also|too|ok|okay',
    'log|jot|note|stick|pop|book|schedule|cheers|ta|byob|rsvp|yes|no|because|when|where|what|who|how|was|are|will',
    'should',
  ].join('|')})$`,
)

/** Words that lead from one part of a message to the next. */
export const JOINING_WORD =
  /^(?:every|each|on|at|by|for|is|from|is on|is at|,|the|of|in|to|starts|starting|begins|beginning)$/

/** Removes trailing words that only lead to what comes next: "gig at the" → "gig". */
export const trimEnd = (words: readonly MaskedWord[]): MaskedWord[] => {
  let end = words.length
  while (end > 0 && JOINING_WORD.test(words[end - 1]?.text ?? '')) end--
  // "mot for the car, it's Wednesday"
  if (end > 1 && words[end - 1]?.text === 'it' && words[end]?.text === 'is') end--
  return words.slice(0, end)
}
