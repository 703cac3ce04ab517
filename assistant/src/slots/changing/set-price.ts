import { isSharedCurrencyName } from '../../entities/currencies.ts'
import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { fieldEdit } from '../values/field-edit.ts'

/** Sets the price to an amount. "90 kroner", which several countries use, keeps the previous currency only if it has such a name. */
export function setPrice({ context }: Clause, event: KnownEvent, amount: MaskedWord): EventEdit | null {
  const edit = fieldEdit(event, 'ticket_price', { text: '', words: [amount] })
  const isShared = amount.mention?.marker === 'MONEY' && amount.mention.currency === ''
  const before = context.thread.find(({ id }) => id === event.id)?.ticket_info.ticket_currency
  return edit && isShared && !isSharedCurrencyName(amount.typed, before ?? '')
    ? { ...edit, ticket_info: { ...edit.ticket_info, ticket_currency: null } }
    : edit
}
