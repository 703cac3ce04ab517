/** Why a message looks like spam: it is kept, but not emailed. */
export type SpamReason = 'hidden-field' | 'links-in-a-hurry' | 'many-links'

/** The shortest time in which a person can fill in and send the four fields. */
const MIN_FILLING_MS = 3000
const SEVERAL_LINKS = 3
const MANY_LINKS = 12

const LINK = /https?:\/\/|\bwww\./gi

/**
 * Decides whether a message looks like spam. Pure.
 *
 *     the field that people do not see is filled in  → hidden-field
 *     three links, sent within three seconds         → links-in-a-hurry (fast alone is a password manager, links alone a bug report)
 *     twelve links                                   → many-links
 *     everything else                                → null
 *
 * Nobody is shown a puzzle or a refusal: suspected spam is kept for staff to see, but not emailed.
 */
export function detectSpam(sent: {
  message: string
  website?: string | undefined
  openForMs?: number | undefined
}): SpamReason | null {
  if (sent.website) return 'hidden-field'
  const links = sent.message.match(LINK)?.length ?? 0
  if (links >= MANY_LINKS) return 'many-links'
  const isHurried = sent.openForMs !== undefined && sent.openForMs < MIN_FILLING_MS
  return isHurried && links >= SEVERAL_LINKS ? 'links-in-a-hurry' : null
}
