import type { Settings } from '@swap/contract/settings'
import type { Database } from '../../../platform/database/database.ts'
import { countQuestion, type ModelUseRules } from '../../../platform/model/daily-limit.ts'
import { recordReceipt } from './receipt-queries.ts'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { ModelUse } from '../../../platform/reader/reader.ts'

/**
 * Returns how to ask a connected model about a picture; null if that is not allowed. Each question counts towards the daily
 * limit, and its receipt is saved before anything is sent. A reading never asks twice: an interrupted question may
 * already have been billed.
 */
export function allowedModelUse(
  db: Database,
  rules: ModelUseRules | null,
  {
    readingId,
    begunAt,
    ownerId,
    isRequestedByOwner,
    wasModelAsked,
    settings,
  }: {
    readingId: string
    begunAt: number
    ownerId: string
    isRequestedByOwner: boolean
    wasModelAsked: boolean
    settings: Pick<Settings, 'connectedModel'>
  },
): ModelUse | null {
  if (!rules || !settings.connectedModel || wasModelAsked) return null
  if (rules.when === 'ask' && !isRequestedByOwner) return null
  return {
    about: isRequestedByOwner || rules.when === 'always' ? 'all' : 'unsure',
    mayAsk: () => countQuestion(db, rules, { ownerId, about: 'pictures' }),
    saveReceipt: (receipt) => recordReceipt(db, { readingId, begunAt }, receipt),
  }
}

/** The outcomes that mean the model gave no answer. */
const UNANSWERED: readonly ModelReceipt['outcome'][] = ['failed', 'used-up', 'sent']

/**
 * Whether to offer a button that sends a picture without an event to the connected model: if the model is only asked on
 * request, or its last question got no answer. Pure.
 */
export function canAskModel(
  rules: Pick<ModelUseRules, 'when'> | null,
  { connectedModel }: Pick<Settings, 'connectedModel'>,
  lastOutcome: ModelReceipt['outcome'] | null,
): boolean {
  if (!rules || !connectedModel) return false
  return lastOutcome === null ? rules.when === 'ask' : UNANSWERED.includes(lastOutcome)
}
