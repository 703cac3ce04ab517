import type { Context, KnownEvent } from '../context.ts'
import { toMasked, type Masked, type MaskedWord } from '../normalize/masked.ts'
import { isThen } from '../resolve/ones-on-days.ts'
import { partsOfDay } from '../entities/parts-of-day.ts'
import { isWithinHours } from './clause.ts'
import { MARKER } from './shielded.ts'

const NOUN = /^(?:one|event|gig|concert|show)$/

/** Puts the name of the only event that is meant in place of "the other one", "the Sunday one" and "the evening one". */
export function namePointedAt(masked: Masked, memory: Context): Masked {
  const { words } = masked
  const at = words.findIndex(
    ({ text }, place) =>
      text === 'the' && /^(?:other|DAY|PART)$/.test(words[place + 1]?.text ?? '') && isOne(words, place + 2),
  )
  const [the, which, noun] = words.slice(at, at + 3)
  if (at < 0 || !the || !which || !noun || memory.asked) return masked
  const near = new Set([...memory.thread.map(({ id }) => id), ...memory.lastSpokenOf])
  const sight = near.size < 2 ? [] : memory.known.filter(({ id }) => near.has(id))
  const [only, ...more] = sight.filter((event) => isMeant(event, which, memory))
  if (!only?.title || more.length > 0) return masked
  const named: MaskedWord = { ...the, text: MARKER, typed: only.title, end: noun.end, mention: null }
  return toMasked(masked.raw, [...words.slice(0, at), named, ...words.slice(at + 3)])
}

const isOne = (words: readonly MaskedWord[], at: number): boolean =>
  NOUN.test(words[at]?.text ?? '') && words[at + 1]?.text !== 'of'

function isMeant(event: KnownEvent, which: MaskedWord, memory: Context): boolean {
  if (which.text === 'other') return memory.lastSpokenOf.length === 1 && event.id !== memory.lastSpokenOf[0]
  const { mention } = which
  if (mention?.marker === 'PART') return isWithinHours(event.start_time, partsOfDay[mention.part])
  return isThen(event, which, memory)
}
