import { maskMentions } from '../../normalize/mask-mentions.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readable, readSentence } from '../../normalize/sentence.ts'

/**
 * Splits a pasted letter or poster into lines, without greeting and signature. Splits a letter that is one line into sentences, and
 * a row of fields ("Quiz | Friday | The Crown") into fields. Empty for a plain sentence.
 */
export function splitLetterLines(text: string): Line[] {
  const typed = readable(text, MAX_CHARACTERS).trim()
  const isLetter = !typed.includes('\n') && /^(?:dear|hi|hello|hey) [^,.!?\n]{1,40}[,.!]\s/i.test(typed)
  const broken = typed.split('|').length > 2 ? typed.replace(/\s*[|¦]\s*/g, '\n') : typed
  const lines = (isLetter ? typed.replace(SENTENCE, '\n') : broken)
    .split('\n', MAX_LINES)
    .map((line) => line.replace(SIGNATURE_AT_END, '').trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return []
  const signed = lines.findIndex((line, at) => at > 0 && SIGNS_OFF.test(line))
  const all = lines.map(toLine)
  const above = all.slice(0, Math.max(signed, 0))
  return above.some(({ words }) => words.some(isDay)) ? above : all
}

/** What a heading such as "When:" says about the rest of its line. */
export type Heading = 'title' | 'when' | 'date' | 'where' | 'price' | 'end' | 'link' | 'host' | 'mail'

/** A line of a pasted text: its words, and the heading before them. */
export interface Line {
  text: string
  heading: Heading | null
  words: readonly MaskedWord[]
}

/** Upper bound on the characters read of a pasted text. */
const MAX_CHARACTERS = 20_000
/** Upper bound on its lines. */
const MAX_LINES = 200

const HEADINGS: readonly (readonly [heading: Heading, names: string])[] = [
  ['title', 'subject|betreff|re|title|event|what|summary'],
  ['when', 'when|date and time|date & time|datetime|day|time|start|starts|doors'],
  ['date', 'date'],
  ['where', 'where|venue|location|place|address'],
  ['price', 'price|tickets|cost|entry|admission|entry fee|fee'],
  ['end', 'end|ends|end time|finish|until'],
  ['link', 'link|website|url|more info|info|register|video call link|join|meeting link|web'],
  ['host', 'organiser|organizer|host|hosted by|by'],
  ['mail', 'from|to|cc|bcc|sent|reply-to|message-id|content-type|mime-version'],
]
const HEADING_OF: ReadonlyMap<string, Heading> = new Map(
  HEADINGS.flatMap(([heading, names]) => names.split('|').map((name): [string, Heading] => [name, heading])),
)
const HEADED = /^(?<name>[A-Za-z& -]{2,16}):\s*(?<rest>.*)$/

/** "Hi Sue," · "Morning all" */
const GREETS =
  /^(?:(?:hi|hiya|hello|hallo|hey|dear)\b(?! \p{L}+ \p{L}+ \p{L}+ )[^,.!:]{0,40}?|(?:good )?(?:morning|afternoon|evening|day)(?: (?:all|everyone|everybody|both|team|folks|parents))?)(?:$|[,.!:]+(?:\s+|$)|\s+[-–]\s+)/iu
/** Introduces the name of an event: "You are cordially invited to our", "Fwd: Invitation:", "Please join us for the" */
const INVITES =
  /^\W*(?:(?:(?:re|fwd?|fw|aw|wg|subject|reminder)\s*:\s*)|(?:(?:an?|the|my|our|your|this is an?|updated|new)\s+)*(?:(?:formal|official|personal|special|calendar|event|meeting|\p{L}+)\s+)?(?:invitations?|invites?|einladung|invitaci[oó]n|invito|convite|uitnodiging)(?:\s+(?:from|by)\s+[\p{L}' &-]{2,40})?(?:\s*[:!]\s*|\s+to\s+|\s*$)|you(?:['’]re| are| have been)(?: (?:all|cordially|warmly|kindly))* invited(?: to(?: (?:attend|join us (?:at|for)|the following(?: event| meeting)?))?)?|(?:we(?:['’]re| are| would)? )?(?:(?:pleased|delighted|happy|like|love) to invite|invite) you to|(?:i['’]d be delighted if you could )?(?:please )?(?:join us|come)(?: (?:for|at|to))|save the date(?: for)?)[\s:.!]*(?:(?:our|my|the) (?=\S))?/iu
const CLOSES =
  /^(?:let (?:me|us) know|hope|looking forward|see you|please|rsvp|all welcome|everyone welcome|free entry|bring |joining info|click|dress code|your (?:booking|order|tickets?|reservation|appointment|place)\b.*\b(?:confirmed|booked|reserved|details|below)|(?:booking|order|ticket|reservation) confirm|thank(?:s| you) for|this (?:is|confirms)\b|.*:$)/i
const NAMES = String.raw`\p{Lu}[\p{L}'-]*(?: (?:and|&) \p{Lu}[\p{L}'-]+| \p{Lu}[\p{L}'-]*)?`
/** "Kind regards", "Thanks, Pete": the lines after it are names. */
const SIGNS_OFF = new RegExp(
  String.raw`^(?:-{2,}|(?:(?:with|kind|kindest|best|warm|warmest|many|my|all the|yours|lots of) )*(?:[Rr]egards|wishes|greetings|[Tt]hanks|[Tt]hank you|[Bb]est|[Ww]armly|sincerely|faithfully|truly|yours(?: (?:ever|aye))?|[Ll]ove|[Cc]heers|take care|see you(?: there| soon)?|x{1,3})(?: (?:again|in advance|and (?:best |kind )?(?:regards|wishes)))?)(?:,? (?:from )?${NAMES})?[\s,.!x]*$`,
  'iu',
)
const SIGNATURE_AT_END = new RegExp(
  String.raw`(?<=\S[.!])\s+(?:(?:many )?thanks|cheers|love|best|regards),?(?: from)? ${NAMES}[ .!x]*$`,
  'iu',
)
const SENTENCE = /(?<=[\p{L}\d)'’]{2}[.!])\s+(?=\p{Lu})/gu

/** "[18:42] Sam: beach clean up sunday?": one message of several people planning together. */
const TURN =
  /^(?<sent>\[[^\]]{4,25}\] ?|\d{1,2}:\d\d(?: ?[ap]m)? )?(?<who>\p{Lu}[\p{L}'’-]{0,20}(?: \p{L}{1,15})?): (?<said>.+)$/u

/** "Coach Dee: training tuesday": a name before something that begins with a small letter and not with a day. */
const SAYS_SO = /^\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]*)?: (?!(?:mon|tue|wed|thu|fri|sat|sun|next|this|to[dmn]))\p{Ll}/u

/**
 * Joins the messages of a pasted chat into one sentence; null if a text is not a chat.
 *
 *     "Sam: beach clean up sunday?\nKim: 10am" → "beach clean up sunday at 10am"
 */
export function joinChatMessages(text: string): string | null {
  const lines = text.trim().split(/\s*\n\s*/)
  const turns = lines.map((line) => TURN.exec(line)?.groups)
  const isTurn = (turn: (typeof turns)[number]): boolean => !!turn && !HEADING_OF.has(turn['who']?.toLowerCase() ?? '')
  if (!turns.every(isTurn) || (turns.length === 1 && !turns[0]?.['sent'] && !SAYS_SO.test(lines[0] ?? ''))) return null
  return turns.map((turn) => (turn?.['said'] ?? '').replace(/[\s?!.,]+$/u, '').replace(/^(?=\d)/, 'at ')).join(' ')
}

/** Returns whether a line says nothing about the event: a greeting, a closing, a request for an answer. */
export const isAside = ({ text }: Line): boolean => text === '' || CLOSES.test(text)

/** "Fwd: Invitation: our Winter Ball" → Winter Ball */
function withoutLead(text: string): string {
  const rest = text.replace(INVITES, '')
  return rest === text ? text : withoutLead(rest)
}

function toLine(typed: string): Line {
  const { name = '', rest = '' } = HEADED.exec(typed)?.groups ?? {}
  const heading = HEADING_OF.get(name.trim().toLowerCase()) ?? null
  let text = heading === null ? typed : rest
  if (heading === null || heading === 'title') text = withoutLead(text.replace(GREETS, ''))
  return { text: text.trim(), heading, words: maskMentions(readSentence(text)).words }
}
