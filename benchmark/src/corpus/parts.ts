import { createHash } from 'node:crypto'

/** What rules may be written from, and what only says whether they carry over. */
export type Part = 'seen' | 'unseen'
/** The parts whose failures are looked at. */
export type PartChoice = Part | 'all'

const ONE_IN = 3

/**
 * Sets a third of a corpus aside by the owner of the repository (`owner/name`): pictures of one owner share lettering and
 * words, so they are never cut apart. The same owner is always in the same part.
 */
export function partOf(repository: string): Part {
  const owner = repository.split('/')[0]?.toLowerCase() ?? ''
  return createHash('sha256').update(owner).digest().readUInt32BE(0) % ONE_IN === 0 ? 'unseen' : 'seen'
}

export const isPartChoice = (text: string): text is PartChoice => ['seen', 'unseen', 'all'].includes(text)
export const isWithin = (part: Part, choice: PartChoice): boolean => choice === 'all' || choice === part
