import type { Settings } from '@swap/contract/settings'
import type { Database } from '../../../platform/database/database.ts'
import { countQuestion, type ModelUseRules } from '../../../platform/model/daily-limit.ts'
import { recordReceipt } from './receipt-queries.ts'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { ModelUse } from '../../../platform/reader/reader.ts'

/**
 * Returns how a connected model may be asked about a picture; null if it may not. Each question counts towards the
 * day's limit, and leaves its receipt before anything is sent. One that was asked is not asked again: its answer is
 * lost, but it may have to be paid for.
 */
export function modelAskingFor(
  db: Database,
  rules: ModelUseRules | null,
  {
    readingId,
    begunAt,
    ownerId,
    isAskedFor,
    hasAsked,
    settings,
  }: {
    readingId: string
    begunAt: number
    ownerId: string
    isAskedFor: boolean
    hasAsked: boolean
    settings: Pick<Settings, 'connectedModel'>
  },
): ModelUse | null {
  if (!rules || !settings.connectedModel || hasAsked) return null
  if (rules.when === 'ask' && !isAskedFor) return null
  return {
    about: isAskedFor || rules.when === 'always' ? 'all' : 'unsure',
    mayAsk: () => countQuestion(db, rules, { ownerId, about: 'pictures' }),
    keep: (receipt) => recordReceipt(db, { readingId, begunAt }, receipt),
  }
}

/** Outcomes without an answer. */
const UNANSWERED: readonly ModelReceipt['outcome'][] = ['failed', 'used-up', 'sent']

/**
 * Whether a tap may still show a picture without an event to a connected model: where that is the only way to have it
 * asked, and where it should have been asked and gave no answer. Pure.
 */
export function mayStillAsk(
  rules: Pick<ModelUseRules, 'when'> | null,
  { connectedModel }: Pick<Settings, 'connectedModel'>,
  lastOutcome: ModelReceipt['outcome'] | null,
): boolean {
  if (!rules || !connectedModel) return false
  return lastOutcome === null ? rules.when === 'ask' : UNANSWERED.includes(lastOutcome)
}
