import { timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../platform/secrets/tokens.ts'

/** The kinds of automatic emails that a person can turn off. */
const emailKinds = ['reminders', 'digest', 'prices'] as const
export type EmailKind = (typeof emailKinds)[number]

/** The contents of an unsubscribe link: whose emails, and which. */
export interface Unsubscription {
  ownerId: string
  kind: EmailKind
}

export interface UnsubscribeLinks {
  tokenFor: (unsubscription: Unsubscription) => string
  /** Reads a token; null for one that is not ours. */
  read: (token: string) => Unsubscription | null
}

/**
 * Tokens that say which kind of emails to end for whom, and prove that we wrote them. They are stored nowhere and never
 * expire: people may open an old email to be rid of the next. All they can do is turn emails off.
 */
export function unsubscribeLinks(secret: string): UnsubscribeLinks {
  const tokenFor = ({ kind, ownerId }: Unsubscription) =>
    `${kind}.${ownerId}.${deriveToken(secret, `unsubscribe ${kind} ${ownerId}`)}`
  return {
    tokenFor,
    read(token) {
      const [named, ownerId = ''] = token.split('.')
      const kind = emailKinds.find((it) => it === named)
      return kind && isSame(token, tokenFor({ kind, ownerId })) ? { kind, ownerId } : null
    },
  }
}

/** Takes as long for a wrong token as for the right one. */
function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
