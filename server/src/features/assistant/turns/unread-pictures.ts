import type { Command } from '@swap/assistant/command'
import { answerAction, makeReply, type Reply } from '@swap/assistant/respond/reply'

/** A picture that is read only when its owner asks, because they turned Image Analysis off (decision D11). */
export interface UnreadPicture {
  jobId: string
  fileName: string
}

/**
 * Finds the unread pictures of a thread that a message asks to read; none if it asks for something else.
 *
 *     "read this picture" · "please read it" · "what does it say?" · "lies das Bild"  → the newest
 *     "read them both" · "analyse all pictures"                                       → all of them
 *     "when is it?" · "don't read it" · "read it tomorrow"                            → none
 */
export function picturesToRead(content: string, unread: readonly UnreadPicture[]): readonly UnreadPicture[] {
  if (unread.length === 0 || content.length > MAX_ORDER_LENGTH) return []
  const words = content
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[?!.…]+/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(POLITE, '')
    .replace(POLITE_END, '')
  if (!ORDER.test(words) && !ASKED.test(words)) return []
  return SEVERAL.test(words) ? unread : unread.slice(-1)
}

/** The buttons under an answer about unread pictures, which send their label as a message. */
const READ_IT = 'Read this picture'
const READ_ALL = 'Read all pictures'

const POLITE =
  /^(?:(?:hey|hi|ok(?:ay)?|yes|well|now|then|please|pls|just|so|go ahead and|(?:can|could|would|will) you|(?:i want|i'd like|i would like) you to|let's|bitte|kannst du|kannst du bitte|s'il te plaît|por favor|per favore)[\s,]+)+/u
const POLITE_END =
  /(?:[\s,]+(?:please|pls|now|first|for me|then|again|thanks|thank you|bitte|mal|jetzt|aus|vor|an|ab|s'il te plaît|por favor|per favore))+$/u
const READ =
  '(?:read|scan|analy[sz]e|examine|process|decipher|transcribe|look at|have a look at|take a look at|check|lies|lese|lesen|analysiere|scanne|schau dir|sieh dir|lis|lire|analyser?|lee|leer|analiza|leggi|analizza|lees)'
const WHICH =
  "(?:(?:this|that|the|my|these|those|both|all|all of|every|each|das|den|die|dieses|diesen|diese|beide|alle|mein|meine|la|le|l'|les|cette|ces|el|los|las|esta|estas|il|i|questa|queste|de|het)\\s*)*"
const THING =
  '(?:pictures?|photos?|images?|pics?|posters?|flyers?|leaflets?|screenshots?|scans?|one|ones|it|this|that|them|these|those|both|all|everything|bild|bilder|fotos?|plakate?|es|sie|beide|alle|affiches?|photographies?|fotografías?|carteles?|cartel|imágenes|imagen|immagin[ei]|afbeelding(?:en)?)'
const ORDER = new RegExp(`^${READ}(?:\\s+(?:what(?:'s| is) (?:on|in)\\s+)?${WHICH}${THING})?$`, 'u')
const ASKED = new RegExp(
  `^(?:tell me )?(?:what (?:does|do) ${WHICH}${THING} (?:say|show|read)|what (?:${WHICH}${THING}) says?|what(?:'s| is| are) (?:on|in|written on) ${WHICH}${THING}|what (?:do|can) you (?:see|read)(?: (?:on|in|there).*)?|was steht (?:da|dort|drauf|darauf|auf ${WHICH}${THING}).*|was ist auf ${WHICH}${THING}.*)$`,
  'u',
)
const SEVERAL =
  /\b(?:pictures|photos|images|pics|posters|flyers|them|these|those|both|all|every|each|everything|bilder|fotos|plakate|beide|alle|les|los|las)\b/u

/** Upper bound on the text that is matched, in characters: some patterns take quadratic time. */
const MAX_ORDER_LENGTH = 200

/** Says that pictures are being read, and how many others are still unread. */
export function sayNowReading(pictures: readonly UnreadPicture[], unread: readonly UnreadPicture[]): Reply {
  const [only] = pictures
  const what = pictures.length === 1 && only ? only.fileName : `${pictures.length} pictures`
  const left = unread.length - pictures.length
  if (left === 0) return makeReply(`I'm reading ${what} now.`)
  const rest = left === 1 ? 'One more picture has' : `${left} more pictures have`
  return makeReply(`I'm reading ${what} now. ${rest} not been read yet.`, { actions: [readAction(left)] })
}

/** Returns whether a request is about an event of a thread that has none yet, because its picture has not been read. */
export const isAboutUnread = (request: Command): boolean =>
  (request.kind === 'cannot' && ['unclear', 'no-event', 'unknown-event', 'read-again'].includes(request.wish)) ||
  (request.kind === 'askBack' && request.about === 'which')

/** Says that nothing is known about a picture, and offers to read it. */
export const sayNotReadYet = (unread: readonly UnreadPicture[]): Reply =>
  makeReply(
    unread.length === 1
      ? "I haven't read this picture yet, because Image Analysis is off. Do you want me to read it?"
      : `I haven't read these ${unread.length} pictures yet, because Image Analysis is off. Do you want me to read them?`,
    { actions: [readAction(unread.length)] },
  )

const readAction = (count: number) => answerAction(count === 1 ? READ_IT : READ_ALL, 0)
