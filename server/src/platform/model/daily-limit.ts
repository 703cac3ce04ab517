import { Failure } from '@swap/contract/failures'
import type { Database } from '../database/database.ts'
import { countAttempt, type Limit } from '../http/rate-limits.ts'

const DAY_MS = 24 * 60 * 60_000

/** When a connected model is asked, and how often per day. Pictures and messages have separate limits. */
export interface ModelUseRules {
  /** Asked about every picture, about those that our own reading leaves uncertain, or only if the picture's owner asks for it. */
  when: 'always' | 'unsure' | 'ask'
  /** Whether it is asked about messages that the assistant does not understand. */
  chat: boolean
  /** Upper bounds on the questions per day, for all people together and for one person. */
  dailyLimit: number
  dailyLimitPerPerson: number
}

/** Counts a question to a model against the daily limits. Returns false, without counting it, if one of them is used up. */
export async function countQuestion(
  db: Database,
  { dailyLimit, dailyLimitPerPerson }: ModelUseRules,
  { ownerId, about }: { ownerId: string; about: 'pictures' | 'messages' },
): Promise<boolean> {
  const limit = (whose: string, max: number): Limit => ({ name: `model, ${about} of ${whose}`, max, windowMs: DAY_MS })
  try {
    await countAttempt(db, [
      [limit('one person', dailyLimitPerPerson), ownerId],
      [limit('all', dailyLimit), 'everybody'],
    ])
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
