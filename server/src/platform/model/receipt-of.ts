import type { Receipt } from '@swap/contract/receipt'
import { isOwnHost } from '../http/own-computer.ts'
import type { Model, ModelAnswer } from './model.ts'

/** Returns the receipt of a question to a model. */
export const receiptOf = (
  model: Model,
  { sentBytes, ms, cost }: Pick<ModelAnswer, 'sentBytes' | 'ms'> & Partial<Pick<ModelAnswer, 'cost'>>,
  { sent, outcome }: Pick<Receipt, 'sent' | 'outcome'>,
): Receipt => ({
  model: model.name,
  host: model.host,
  isHere: isOwnHost(model.host),
  sent,
  bytes: sentBytes,
  ms: Math.round(ms),
  outcome,
  ...(cost && { cost }),
})
