import type { EventEdit } from '@swap/contract/event'
import type { Context } from '../../context.ts'
import { dayContext } from '../../clauses/clause.ts'
import { isDay, mask, typedText, type MaskedWord } from '../../normalize/masked.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { daysBetween } from '@swap/dates/calendar-day'
import { venueAt, venueBehind } from '../values/venue-said.ts'

// What a sentence of a letter says of an event: its name and its place.

/** The words of a line, with markers for what says when and how much. */
export const wordsOf = (text: string): readonly MaskedWord[] => mask(readSentence(text)).words

/** What a letter says before it names the event. */
export const LEAD =
  /^.*?\b(?:(?:invited?|welcome) (?:you )?(?:to|for)|(?:come|join us|join me|over|round|together|out|meet(?:ing)?|here) (?:to|for)|(?:celebrat(?:e|ing)|having|hosting|throwing|holding)(?: an?)?|remind(?:er)? (?:that|of|about)|confirmed (?:for|:)|booked (?:for|on)|(?:confirming|confirm) (?:that )?(?:your|our|the)(?: (?:appointment|booking|place) for)?(?: an?)?|quick (?:one|note|reminder):?|save the date(?: for)?[,:]?|we (?:make|have|do|hold)(?: our| an?)?|(?:have been|has been|been|are) (?:given|offered|allocated|booked(?: in)?)(?: an?| the)?(?: (?:appointment|slot|place|booking))?(?: (?:at|with|for|in|to))?(?: the| an?)?|takes? place:?)\s+/i

/** "Hi all, end of season do for the U9s!": who is spoken to stands before what it is. */
export const CALLS_ALL =
  /^(?:hi|hello|hey|dear|morning|good (?:morning|afternoon|evening))(?: (?:all|everyone|everybody|both|team|folks|guys|parents|girls|boys|lads|friends|neighbours|neighbors|members))?(?:,|!| -|:)\s+(?=\S+ \S)/i

/** The event that a sentence of a letter speaks of: what stands before its day, without what leads to it. */
export function titleInProse(text: string, memory: Context): string {
  const words = wordsOf(text)
  const at = words.findIndex((word) => word.mention?.marker === 'DAY' && !isLong(word, memory))
  const [first] = words
  if (at < 1 || !first) return ''
  let before = text.slice(first.start, words[at]?.start ?? 0).trim()
  for (let next = before.replace(LEAD, ''); next !== before; next = before.replace(LEAD, '')) before = next
  const title = before
    .replace(
      /(?:[\s,;:-]|\s(?:is|are|is due|are due|on|at|for|will be|(?:next )?meets|is confirmed|(?:will be|is) held|(?:takes|will take) place|(?:is|are|has been|have been|was) (?:now )?(?:booked|scheduled|confirmed|set|moved|fixed|planned|arranged|postponed|rescheduled)(?: in)?|(?:has |have )?(?:now )?moved to|starts(?: back| again)?|restarts|returns|resumes|begins|kicks off))+$/i,
      '',
    )
    .replace(/^(?:(?:we're|we are|i'm|i am|it's|the|our|my|your|next)\s+)+/i, '')
    .trim()
  // "the Fracture Clinic, Raigmore Hospital, on Tuesday": the place behind the name.
  const name = VENUE_NOUN.test(title) ? title.replace(/(?<=^[^,]{4,}),.*$/, '') : title
  return name.length < 60 ? name : ''
}

/** Nouns by which a line or the end of a sentence is known for a place. */
export const VENUE_NOUN =
  /\b(?:church|hall|club|theatre|theater|arena|academy|park|school|pub|bar|inn|hotel|cent(?:re|er)|library|museum|gallery|stadium|cathedral|chapel|surgery|clinic|hospital|restaurant|caf[eé]|house|studios?|ballroom|college|university|gardens?|barn|tavern|arms|primary|auditorium|pavilion|cinema|brewery|beach|pier|station|room)\b/i

/** "summer", "in spring": no day of an event where another is named. */
export function isLong({ mention, typed }: MaskedWord, memory: Context): boolean {
  const days = mention?.marker === 'DAY' ? mention.resolve(dayContext(memory)) : null
  return days !== null && daysBetween(days.from, days.to) > (/\d/.test(typed) ? 20 : 0)
}

/** "…, 7.30pm, community room", "…at 7pm in the Guildhall, tickets £60": what stands behind the day and the time. */
function placeBehindWhen(sentence: string): EventEdit {
  const words = wordsOf(sentence)
  const when = words.findLastIndex(({ mention }) => mention?.marker === 'DAY' || mention?.marker === 'TIME')
  const behind = when < 0 ? [] : words.slice(Math.max(0, when - 1))
  const place = venueAt(behind) ?? venueBehind(behind)
  const venue = place ? typedText(sentence, behind.slice(place.at + 1, place.end)) : ''
  const isName = /^(?:the |our )?\p{Lu}/iu.test(venue) && (/\p{Lu}/u.test(venue) || VENUE_NOUN.test(venue))
  return isName && venue.split(' ').length < 7 ? { location: { venue } } : {}
}

/** "…on Thursday 17 December at 12:30 at The Swan." */
export function placeInProse(text: string): EventEdit {
  const sentence = text.split(/(?<=[a-z\d]{2}[.!])\s+/i).find((it) => wordsOf(it).some(isDay)) ?? ''
  const place =
    /\b(?:at|in) (?<place>(?:the |our |a )?[\p{L}][\p{L}'&\d -]{2,60})[.!]?$/u.exec(sentence)?.groups?.place ?? ''
  const last = place.split(/ (?:at|in) /).at(-1) ?? ''
  const isPlace =
    last !== '' &&
    wordsOf(last).every(({ mention }) => mention === null || mention.marker === 'NUM') &&
    last.split(' ').length < 7
  return isPlace ? { location: { venue: last } } : placeBehindWhen(sentence)
}
