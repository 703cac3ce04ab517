import type { Context, KnownEvent } from '../context.ts'
import { toMasked, type Masked, type MaskedWord } from '../normalize/masked.ts'
import { isThen } from '../resolve/ones-on-days.ts'
import { NAME_PLACEHOLDER } from './mask-event-names.ts'

const POINTS = /(?:^| )the (?<which>other|DAY) (?:one|event|gig|concert|show)(?! of)(?: |$)/

/** Puts the name of the only event meant in place of "the other one" and "the Sunday one". */
export function namePointedAt(masked: Masked, memory: Context): Masked {
  const found = POINTS.exec(masked.text)
  if (!found || memory.asked) return masked
  const at = masked.text.slice(0, found.index).split(' ').filter(Boolean).length
  const [the, which, noun] = masked.words.slice(at, at + 3)
  const near = new Set([...memory.thread.map(({ id }) => id), ...memory.lastSpokenOf])
  if (!the || !which || !noun || near.size < 2) return masked
  const [only, ...more] = memory.known.filter((event) => near.has(event.id) && isMeant(event, which, memory))
  if (!only?.title || more.length > 0) return masked
  const named: MaskedWord = { ...the, text: NAME_PLACEHOLDER, typed: only.title, end: noun.end, mention: null }
  return toMasked(masked.raw, masked.words.toSpliced(at, 3, named))
}

const isMeant = (event: KnownEvent, which: MaskedWord, memory: Context): boolean =>
  which.text === 'other'
    ? memory.lastSpokenOf.length === 1 && event.id !== memory.lastSpokenOf[0]
    : isThen(event, which, memory)
