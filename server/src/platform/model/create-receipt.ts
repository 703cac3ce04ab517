import type { ModelReceipt } from '@swap/contract/model-receipt'
import { isLoopbackHost } from '../http/loopback.ts'
import type { Model, ModelAnswer } from './model.ts'

/** Creates the receipt of a question to a connected model: what was sent, where to, and with which outcome. */
export const createReceipt = (
  model: Model,
  { sentBytes, ms, cost }: Pick<ModelAnswer, 'sentBytes' | 'ms'> & Partial<Pick<ModelAnswer, 'cost'>>,
  { sent, outcome }: Pick<ModelReceipt, 'sent' | 'outcome'>,
): ModelReceipt => ({
  model: model.name,
  host: model.host,
  isHere: isLoopbackHost(model.host),
  sent,
  bytes: sentBytes,
  ms: Math.round(ms),
  outcome,
  ...(cost && { cost }),
})
