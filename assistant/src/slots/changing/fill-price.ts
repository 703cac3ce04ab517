import { isSharedCurrencyName } from '../../entities/currencies.ts'
import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { fieldEdit, freeEdit } from '../values/field-edit.ts'
import { isOldValue } from '../values/negation.ts'
import { askForValue, changeEvents, wordsForEvent } from './change-events.ts'
import { fillWhen } from './fill-when.ts'

/**
 * Makes the command that sets the ticket price to the amount in a clause, or asks for it if the clause gives none, or only a difference.
 *
 *     "it's £12 now, not £10"     → 12 GBP
 *     "twelve fifty"              → 12.50
 *     "entry is free"             → Free
 *     "tickets are £2 cheaper"    → asks
 */
export function fillPrice(clause: Clause): Command {
  const { text } = clause
  const setTo = (editOf: (event: KnownEvent) => EventEdit | null): Command =>
    changeEvents(clause, wordsForEvent(clause), editOf)
  const ask = (): Command => askForValue(clause, wordsForEvent(clause), 'ticket_price')
  if (RELATIVE_PRICE.test(text)) return ask()
  const amounts = newAmounts(clause)
  const numbers = amounts.flatMap(({ mention }) => (mention?.marker === 'NUM' ? mention.value : []))
  if (TWO_NUMBERS.test(text) && numbers.length === 2) return setTo(() => priceEdit(numbers.join('.')))
  const amount = amounts.find(({ mention }) => mention?.marker === 'MONEY') ?? amounts.at(-1)
  if (amount) return setTo((event) => amountEdit(clause, event, amount))
  // "7.20" was read as a time.
  const dotted = clause.words.find(({ mention, typed }) => mention?.marker === 'TIME' && /^\d+[.]\d\d$/.test(typed))
  if (dotted && isAboutPrice(clause)) return setTo(() => priceEdit(dotted.typed))
  if (dotted) return fillWhen(clause) ?? ask()
  return FREE.test(text) && !NOT_FREE.test(text) ? setTo(() => freeEdit) : ask()
}

/** "2 quid cheaper", "up by a pound", "half price now" */
const RELATIVE_PRICE =
  /(?:^| )(?:MONEY (?:cheaper|less|off|lower|down|dearer|more(?! than)|extra|higher|up)|by (?:an? )?MONEY|(?:half|double|twice) (?:the )?price)(?: |$)/
/** "twelve fifty": pounds and pence. */
const TWO_NUMBERS = /(?<![^ ])NUM NUM(?![^ ])/
const FREE = /(?:^| )(?:free|nothing|(?:no|without) charge)(?: |$)/
const NOT_FREE = / (?:not|no longer) (?:for )?free(?: |$)/
const PRICE_WORD = /(?:^| )(?:prices?|costs?|tickets?|pay|paid|fee|entry|admission|quid|pounds?|euros?|dollars?)(?: |$)/

/** Returns the amounts of a clause without the previous price: in "£12, not £10" the first. */
const newAmounts = ({ words }: Clause): MaskedWord[] =>
  words.filter(
    ({ mention }, at) => (mention?.marker === 'MONEY' || mention?.marker === 'NUM') && !isOldValue(words, at),
  )

/** Returns whether a clause mentions a price, or corrects the change of one. */
const isAboutPrice = ({ text, context: { lastRequest } }: Clause): boolean =>
  PRICE_WORD.test(text) || (lastRequest?.kind === 'change' && lastRequest.edit.ticket_info !== undefined)

const priceEdit = (price: string): EventEdit => ({ ticket_info: { ticket_price: price } })

/** Sets the price to an amount. "90 kroner" may be of several countries: keeps the event's currency only if it has that name. */
function amountEdit({ context }: Clause, event: KnownEvent, amount: MaskedWord): EventEdit | null {
  const edit = fieldEdit(event, 'ticket_price', { text: '', words: [amount] })
  const hasNoCountry = amount.mention?.marker === 'MONEY' && amount.mention.currency === ''
  const currency = context.thread.find(({ id }) => id === event.id)?.ticket_info.ticket_currency
  return edit && hasNoCountry && !isSharedCurrencyName(amount.typed, currency ?? '')
    ? { ...edit, ticket_info: { ...edit.ticket_info, ticket_currency: null } }
    : edit
}
