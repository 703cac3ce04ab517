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
  /** Reads a token; null for an invalid one. */
  read: (token: string) => Unsubscription | null
}

/**
 * Creates and reads the signed tokens of unsubscribe links, which say whose emails to turn off, and which kind. Tokens are
 * not stored and never expire: a link in an old email has to work. All they can do is turn emails off.
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

/** Compares two tokens in constant time. */
function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
