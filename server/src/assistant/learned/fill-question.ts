import { filterOf, spanOf } from '../intents/lists.ts'
import { ABOUT_WHEN, pairOf, SUPPOSABLE, supposedBy } from '../intents/questions.ts'
import { fieldAsked } from '../intents/topics.ts'
import { knownEvent } from '../intents/change-slots.ts'
import { matchEvents } from '../match-events.ts'
import { inSight, type Meant } from '../naming/which-event.ts'
import { about, said, type Clause } from '../reading/clause.ts'
import { topic as topics, type Filter, type Request, type RequestOf, type Step, type Topic } from '../request.ts'
import { whoIsMeant } from './who-is-meant.ts'

const IS_OPEN = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/

/** With nothing named a question is about what is in sight. */
function askedAbout(clause: Clause): Meant {
  const which = whoIsMeant(clause, clause.words.map((word) => (word.text === 'or' ? { ...word, text: 'and' } : word)))
  const ids = inSight(clause.memory)
  const isOfSight =
    ids.length > 0 &&
    ids.length <= 4 &&
    (which.kind === 'unknown' || (which.kind === 'unclear' && which.ids.every((id) => ids.includes(id))))
  return isOfSight ? { kind: 'events', ids: which.kind === 'unclear' ? which.ids : ids } : which
}

const isTopic = (name: string): name is Topic => topics.safeParse(name).success

/** A question about one topic of some events. */
export function fillAsk(clause: Clause, name: string): Request | null {
  if (!isTopic(name)) return null
  const which = askedAbout(clause)
  const [first = ''] = which.kind === 'events' ? which.ids : []
  const canSuppose = SUPPOSABLE.includes(name) && !IS_OPEN.test(clause.text) && first !== ''
  const supposed = canSuppose || (name === 'end-time' && !IS_OPEN.test(clause.text)) ? supposedBy(clause, first) : null
  return about(clause, which, (ids): Step => ({
    kind: 'ask',
    topic: supposed && name === 'date' ? 'when' : name,
    events: [...ids],
    field: name === 'certainty' ? fieldDoubted(clause, first) : null,
    supposed: ABOUT_WHEN.includes(name) ? supposed : null,
    said: said(clause),
  }))
}

/** "where did 15 come from": the field that has that value. */
function fieldDoubted(clause: Clause, id: string): RequestOf<'ask'>['field'] {
  const named = fieldAsked(clause.text)
  if (named) return named
  const price = knownEvent(clause.memory, id)?.ticket_price
  const isPrice = clause.words.some(({ mention }) => mention?.marker === 'NUM' && String(mention.value) === price)
  return isPrice ? 'ticket_price' : null
}

/** Words of the filter that no event has, where the rest of it says enough, were no words to look for. */
function withoutNoise(filter: Filter, clause: Clause): Filter {
  const { memory } = clause
  if (matchEvents(memory, filter).length > 0) return filter
  const found = filter.words.filter(
    (word) => matchEvents(memory, { ...filter, span: null, which: 'all', category: null, place: null, among: null, words: [word] }).length > 0,
  )
  return { ...filter, words: found }
}

export const fillList = (clause: Clause, shape: RequestOf<'list'>['shape']): Request => ({
  kind: 'list',
  filter: withoutNoise(filterOf(clause), clause),
  shape,
  said: said(clause),
})

export function fillFind(clause: Clause): Request | null {
  const filter = withoutNoise(filterOf(clause), clause)
  const isNothing = filter.words.length === 0 && filter.category === null && filter.place === null
  if (isNothing) return null
  return { kind: 'find', filter: { ...filter, span: filter.words.length > 0 ? null : filter.span }, said: said(clause) }
}

export function fillFree(clause: Clause): Request | null {
  const span = spanOf(clause)
  return span && { kind: 'free', span, said: said(clause) }
}

export function fillClashes(clause: Clause): Request | null {
  const pair = pairOf(clause)
  if (pair) return { kind: 'clashes', events: pair, span: null, said: said(clause) }
  const which = whoIsMeant(clause, clause.words.filter(({ mention }) => mention === null))
  const span = spanOf(clause)
  const isNamed = which.kind === 'events' && !(span && inSight(clause.memory).every((id) => which.ids.includes(id)))
  if (span && !isNamed)
    return { kind: 'clashes', events: [], span: { ...span, fromTime: null, toTime: null }, said: said(clause) }
  const sight = inSight(clause.memory)
  if (which.kind === 'none' || which.kind === 'unknown' || which.kind === 'unclear')
    return { kind: 'clashes', events: [...sight], span: null, said: said(clause) }
  return { kind: 'clashes', events: [...which.ids], span: null, said: said(clause) }
}
