import { offered } from '../read-clause.ts'
import { groupWords, part, said, type Clause } from '../clauses/clause.ts'
import { moodOf } from '../clauses/mood.ts'
import { withoutCourtesy } from '../clauses/tag-question.ts'
import type { KnownEvent } from '../../memory.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request } from '../../request.ts'
import { fieldEdit } from '../values/field-edit.ts'
import { askValue, changeOf } from '../changing/set-field.ts'

// "price went up a fiver": what is told is by how much it changed, and not to what.

const PRICE =
  '(?:(?:the |its |their )?(?:ticket )?(?:prices?|costs?|fees?|tickets?|entry|admission|entrance|charge|cover charge)(?: (?:of|for) (?<of>.+?))?)'
const WHO = `(?:${PRICE}|it|this|that|they|the thing|(?<who>[^ ].*?)(?:'s)?(?: (?:price|tickets?|entry|admission))?)`
const BY = '(?:by |about |just |another |an extra |only |an? )*'
const HAS =
  '(?:(?:has|have|is|are|was|were|will be|got|will|now|just|since|actually|all|costs?|been|gone|went|go|goes|going|put|it)\\s)*'
const AMOUNT = '(?<amount>MONEY|NUM)'
const SUM = '(?<amount>MONEY)'
const NOW =
  '(?: (?:now|then|this time|this year|than (?:before|it says|that|it was|the poster says)|each|per (?:head|person|ticket)|a (?:head|ticket|person)|these days|i hear|again|please))*'
const UP = '(?:up|higher|risen|rose|increased|raised|jumped)'
const DOWN = '(?:down|lower|fallen|fell|dropped|decreased|reduced|lowered|cut)'
const MORE = '(?:more(?: expensive)?|dearer|pricier|extra|on top|steeper|higher|up)'
const LESS = '(?:less(?: expensive)?|cheaper|lower|off|down)'

interface Way {
  pattern: RegExp
  by: (price: number, amount: number) => number
}

const more = (price: number, amount: number): number => price + amount
const less = (price: number, amount: number): number => price - amount
const way = (pattern: string, by: Way['by']): Way => ({ pattern: new RegExp(`^${pattern}${NOW}$`, 'd'), by })
/** "(it's) (a) fiver more now" */
const told = (how: string, by: Way['by']): Way[] => [
  way(`(?:${WHO} ${HAS})?${BY}${SUM} ${how}(?: (?:the|its) price)?`, by),
]

const WAYS: readonly Way[] = [
  way(`(?:${WHO} )?${HAS}${UP} ${BY}${SUM}`, more),
  way(`${PRICE} ${HAS}${UP} ${BY}${AMOUNT}`, more),
  way(`(?:${WHO} )?${HAS}${DOWN} ${BY}${SUM}`, less),
  way(`${PRICE} ${HAS}${DOWN} ${BY}${AMOUNT}`, less),
  way(
    `(?:they|we)(?: have)?(?: just)? (?:put|pushed|raised|increased|upped|bumped)(?: up)? (?:${PRICE}|it)(?: up)? ${BY}${AMOUNT}`,
    more,
  ),
  way(
    `(?:they|we)(?: have)?(?: just)? (?:cut|brought|lowered|reduced|dropped|knocked)(?: down)? (?:${PRICE}|it)(?: down)? ${BY}${AMOUNT}`,
    less,
  ),
  way(`(?:raise|increase|up|bump up|bump|put up|put) ${PRICE}(?: up)? by ${AMOUNT}`, more),
  way(`(?:lower|reduce|decrease|drop|cut|bring down|bring|put) ${PRICE}(?: down)? by ${AMOUNT}`, less),
  way(
    `(?:(?:they|we)(?: have)? )?(?:knock|knocked|take|took|taken|get|drop|dropped) ${BY}${SUM} off(?: ${PRICE}| it)?`,
    less,
  ),
  way(
    `(?:(?:they|we)(?: have)? )?(?:add|added|put|stick|stuck) ${BY}(?:another )?${SUM} (?:to|on|onto|on to) (?:${PRICE})`,
    more,
  ),
  ...told(MORE, more),
  ...told(LESS, less),
  way(`(?:${WHO} ${HAS})?half price`, (price) => price / 2),
  way(`${WHO} ${HAS}(?:doubled|twice as (?:much|expensive|dear)|double)(?: in price)?`, (price) => price * 2),
  way(`${WHO} ${HAS}(?:halved|been halved)(?: in price)?`, (price) => price / 2),
]

const amountOf = (words: readonly MaskedWord[]): number => {
  const mention = words[0]?.mention
  return mention?.marker === 'MONEY' ? Number(mention.amount) : mention?.marker === 'NUM' ? mention.value : 0
}

/** The amount as prices are stored: "20", "17.50". */
const written = (price: number): string => price.toFixed(2).replace(/\.00$/, '')

const priceOf = ({ ticket_price: price }: KnownEvent): number => {
  const figure = /^\D{0,3}(?<figure>\d+(?:[.,]\d{1,2})?)\D{0,3}$/.exec(price ?? '')?.groups?.figure
  return figure === undefined ? Number.NaN : Number(figure.replace(',', '.'))
}

const MAY_BE =
  /(?:^| )(?:if|might|may|could|would|not|never|maybe|perhaps|or|students?|kids|children|members|concessions?|early)(?: |$)/

const BY_SOME_MORE =
  /(?:^| )MONEY (?:more|less|cheaper|dearer|pricier|extra|off|on top)(?: |$)|(?:^| )(?:up|down) (?:by )?MONEY(?: |$)/
const FOR_SOME =
  /(?:^| )(?:students?|kids|children|members?|concessions?|seniors?|pensioners|under|over|early|in advance|on the door|at the door|online|if (?:you|we|i)|for (?:locals|nurses|groups|two))(?: |$)/

/** "students pay two pounds less": the price stays, and that may be a note. */
const offeredAsNote = (clause: Clause): Request =>
  offered(
    clause,
    changeOf(clause, [], (event) => fieldEdit(event, 'notes', { text: said(clause), words: clause.words })),
  )

/** A price by how much it changed: "two pounds cheaper now". Of an event whose price is not known it is asked for. */
export function readRelativePrice(all: Clause, hasQuestionMark: boolean): Request | null {
  const { mood, skip } = moodOf(all, hasQuestionMark)
  if (mood !== 'tells' || all.memory.asked?.about === 'value') return null
  if (BY_SOME_MORE.test(all.text) && FOR_SOME.test(all.text)) return offeredAsNote(all)
  if (MAY_BE.test(all.text)) return null
  const clause = withoutCourtesy(part(all, skip))
  for (const { pattern, by } of WAYS) {
    const match = pattern.exec(clause.text)
    if (!match) continue
    const who = [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')]
    const sum = groupWords(clause, match, 'amount')
    // "tickets have gone up, twenty pounds now": that is what they cost.
    if (sum[0] && sum[0].breakBefore !== 'none' && sum[0] !== clause.words[0]) continue
    const amount = amountOf(sum)
    const made = changeOf(clause, who, (event) => {
      const price = by(priceOf(event), amount)
      return price >= 0 ? { ticket_info: { ticket_price: written(price) } } : null
    })
    const isUnknown = made.kind === 'cannot' && made.wish === 'impossible-value'
    return isUnknown ? { ...askValue(clause, who, 'ticket_price'), said: said(clause) } : made
  }
  return null
}
