import { sharesName } from '../../entities/currencies.ts'
import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { fieldEdit } from '../values/field-edit.ts'

/** The price set to an amount: "90 kroner", used by several countries, keeps the previous currency only if it has such a name. */
export function pricedAt({ memory }: Clause, event: KnownEvent, amount: MaskedWord): EventEdit | null {
  const edit = fieldEdit(event, 'ticket_price', { text: '', words: [amount] })
  const isShared = amount.mention?.marker === 'MONEY' && amount.mention.currency === ''
  const before = memory.thread.find(({ id }) => id === event.id)?.ticket_info.ticket_currency
  return edit && isShared && !sharesName(amount.typed, before ?? '')
    ? { ...edit, ticket_info: { ...edit.ticket_info, ticket_currency: null } }
    : edit
}
