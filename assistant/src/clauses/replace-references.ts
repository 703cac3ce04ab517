import type { Context, KnownEvent } from '../context.ts'
import { toMasked, type MaskedSentence, type MaskedWord } from '../normalize/masked-sentence.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { NAME_PLACEHOLDER } from './mask-event-names.ts'

const NOUNS =
  'one|event|gig|concert|show|talk|lecture|session|class|lesson|workshop|match|game|fixture|screening|performance'
const REFERENCE = new RegExp(`(?:^| )the (?<which>other|DAY) (?:${NOUNS})(?! of)(?: |$)`)

/** Replaces a reference to an event ("the other one", "the Sunday one") by the event's name, unless it may refer to several events. */
export function replaceReferenceByName(masked: MaskedSentence, context: Context): MaskedSentence {
  const found = REFERENCE.exec(masked.text)
  if (!found || context.asked) return masked
  const at = masked.text.slice(0, found.index).split(' ').filter(Boolean).length
  const [the, which, noun] = masked.words.slice(at, at + 3)
  const near = new Set([...context.thread.map(({ id }) => id), ...context.lastSpokenOf])
  if (!the || !which || !noun || near.size < 2) return masked
  const [only, ...more] = context.known.filter((event) => near.has(event.id) && isMeant(event, which, context))
  const name = only && more.length === 0 ? nameOf(only, context) : null
  if (!name) return masked
  const named: MaskedWord = { ...the, text: NAME_PLACEHOLDER, typed: name, end: noun.end, mention: null }
  return toMasked(masked.raw, masked.words.toSpliced(at, 3, named))
}

/** The title of an event, or the words of its own line if another event has the same title. */
const nameOf = ({ id, title, ownWords }: KnownEvent, { known }: Context): string | null | undefined =>
  known.some((other) => other.id !== id && other.title === title) ? ownWords : title

const isMeant = (event: KnownEvent, which: MaskedWord, context: Context): boolean =>
  which.text === 'other'
    ? context.lastSpokenOf.length === 1 && event.id !== context.lastSpokenOf[0]
    : isOnMentionedDay(event, which, context)
