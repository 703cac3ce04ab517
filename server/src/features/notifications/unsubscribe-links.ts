import { timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../platform/secrets/derived-token.ts'

/** The kinds of mails that come by themselves, and that a person can be without. */
const letterKinds = ['reminders', 'digest', 'prices'] as const
export type LetterKind = (typeof letterKinds)[number]

/** What a link out of such mails says: whose, and which. */
export interface Unsubscription {
  ownerId: string
  kind: LetterKind
}

export interface UnsubscribeLinks {
  tokenFor: (unsubscription: Unsubscription) => string
  /** What a token says; null for one that is not ours. */
  read: (token: string) => Unsubscription | null
}

/**
 * Tokens that say whose mails of which kind end, and prove that we wrote it. They are stored nowhere and never run out: somebody may
 * open an old mail to be rid of the next. All they can do is turn mails off.
 */
export function unsubscribeLinks(secret: string): UnsubscribeLinks {
  const tokenFor = ({ kind, ownerId }: Unsubscription) =>
    `${kind}.${ownerId}.${deriveToken(secret, `unsubscribe ${kind} ${ownerId}`)}`
  return {
    tokenFor,
    read(token) {
      const [named, ownerId = ''] = token.split('.')
      const kind = letterKinds.find((it) => it === named)
      return kind && isSame(token, tokenFor({ kind, ownerId })) ? { kind, ownerId } : null
    },
  }
}

/** Takes as long for a wrong token as for the right one. */
function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
