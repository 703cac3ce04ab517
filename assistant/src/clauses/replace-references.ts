import type { Context, KnownEvent } from '../context.ts'
import { toMasked, type MaskedSentence, type MaskedWord } from '../normalize/masked-sentence.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { NAME_PLACEHOLDER } from './mask-event-names.ts'

const REFERENCE = /(?:^| )the (?<which>other|DAY) (?:one|event|gig|concert|show)(?! of)(?: |$)/

/** Replaces a reference to an event ("the other one", "the Sunday one") by the event's name, unless it may refer to several events. */
export function replaceReferenceByName(masked: MaskedSentence, context: Context): MaskedSentence {
  const found = REFERENCE.exec(masked.text)
  if (!found || context.asked) return masked
  const at = masked.text.slice(0, found.index).split(' ').filter(Boolean).length
  const [the, which, noun] = masked.words.slice(at, at + 3)
  const near = new Set([...context.thread.map(({ id }) => id), ...context.lastSpokenOf])
  if (!the || !which || !noun || near.size < 2) return masked
  const [only, ...more] = context.known.filter((event) => near.has(event.id) && isMeant(event, which, context))
  if (!only?.title || more.length > 0) return masked
  const named: MaskedWord = { ...the, text: NAME_PLACEHOLDER, typed: only.title, end: noun.end, mention: null }
  return toMasked(masked.raw, masked.words.toSpliced(at, 3, named))
}

const isMeant = (event: KnownEvent, which: MaskedWord, context: Context): boolean =>
  which.text === 'other'
    ? context.lastSpokenOf.length === 1 && event.id !== context.lastSpokenOf[0]
    : isOnMentionedDay(event, which, context)
