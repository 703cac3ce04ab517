import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf, Filter } from '../../command.ts'
import { severalInView } from '../../resolve/resolve-reference.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { readEventPair } from '../read-event-pair.ts'
import { ANYTHING, readFilter } from './read-list.ts'

/**
 * Reads a question that compares events by price or date. Null if it may be about the lines of one picture.
 *
 *     "which is the cheapest" → cheapest     "what would it all cost me" → cost, of all together
 *     "the one furthest out"  → last         "how long between the two"  → apart, the days between them
 */
export function readComparison(clause: Clause): Command | null {
  const { text, words } = clause
  const isTelling = words.some(({ mention }) => mention?.marker === 'MONEY' || mention?.marker === 'TIME')
  if (isTelling || ORDERS.test(text)) return null
  const apart = APART.test(text) ? daysApart(clause) : null
  if (apart) return apart
  const shape = comparisonSaid(text) ?? oppositeComparison(clause)
  if (!shape) return null
  const pair = shape === 'cost' ? readEventPair(clause) : null
  if (shape === 'cost' && !pair && isAboutPriceRows(clause)) return null
  const filter = pair ? { ...ANYTHING, among: pair } : comparedIn(clause)
  if (!filter) return null
  const people = shape === 'cost' && OF_US.test(text) ? peopleSaid(clause) : 1
  return { kind: 'list', shape, filter, ...(people > 1 && { people }), said: typedWords(clause) }
}

type Shape = CommandOf<'list'>['shape']

/** What may follow "cheapest" if it compares events, unlike "the cheapest ticket", which is answered from the picture. */
const OF_EVENTS =
  '(?=$| (?:one|ones|event|events|thing|things|gig|gigs|concert|concerts|show|shows|class|workshop|of|in|on|at|that|i|is|DAY|this|next|my|near|overall|then|please))'
const CHEAPEST = new RegExp(
  `(?:^| )(?:cheapest|least expensive|lowest priced|cheaper(?= one)|(?:costs?|is) (?:the )?(?:least|cheapest))${OF_EVENTS}`,
)
const DEAREST = new RegExp(
  `(?:^| )(?:dearest|priciest|most expensive|costliest|(?:costs?|is) (?:the )?(?:most|dearest))${OF_EVENTS}`,
)
const LAST =
  /(?:^| )(?:furthest|farthest|furtherest)(?: (?:one|event|thing|gig))?(?: (?:off|out|away|ahead|in the future|into the future|from now|from today|i have|i have got|booked|planned))*$/

const COSTS =
  /(?:^| )(?:costs?|price|prices|how much|pay|paying|spend|spending|come to|comes to|set me back|add up|adds up|add (?:it|them|that|those|these)(?: all)? up|damage)(?: |$)/
const TOTAL =
  /(?:^| )(?:all|both|the (?:whole )?lot|the whole thing|altogether|total|everything|together|sum|add up|adds up|add them up|combined)(?: |$)/
const OF_US =
  /(?:^| )(?:(?:both|NUM) of us|for (?:both|us both|(?:me|us) and [^ ]+)$|for NUM(?: (?:people|adults|persons|of us)|$))/

const APART =
  /(?:^| )(?:(?:days?|nights?|weeks?|long|time|gap|far)(?: (?:is|are|do i have|have i got|there|in|that|it|the time))* between|apart)(?: |$)/

const ORDERS =
  /(?:^| )(?:save|add(?! (?:them |it |that |those |these )?(?:all )?up)|delete|remove|cancel|remind|move|change|rename|keep|put|drop|tick|untick|only)(?: |$)/
const ASKS_COST =
  /^(?:(?:and|so|but|ok|okay|then|now) )*(?:what|how|total|add|sum|work|do|does|is|will|would|can|could|tell|give|show)(?: |$)/

const PAYERS =
  /(?:^| )(?:adults?|kids?|child|children|tickets?|family|families|members?|students?|concessions?|seniors?|pensioners?|bab(?:y|ies))(?: |$)/

/** "altogether for 2 adults", "the soup and the cake together": what the rows of a picture say, not the sum of what is listed. */
const isAboutPriceRows = ({ text, words, context: { thread } }: Clause): boolean =>
  PAYERS.test(text) ||
  (thread.length > 0 && (OF_US.test(text) || titleWords(words).some((name) => !isGenericNoun(name))))

function comparisonSaid(text: string): Shape | null {
  if (CHEAPEST.test(text)) return 'cheapest'
  if (DEAREST.test(text)) return 'dearest'
  if (LAST.test(text)) return 'last'
  return ASKS_COST.test(text) && COSTS.test(text) && TOTAL.test(text.replace(/both of us|for (?:us )?both$/, ''))
    ? 'cost'
    : null
}

/** "and the least?" after the dearest. */
function oppositeComparison({ text, context: { lastRequest: last } }: Clause): Shape | null {
  const [, end] =
    /^(?:and |so |but )?(?:what (?:about|is) |which is )?the (least|most|lowest|highest)$/.exec(text) ?? []
  if (!end || last?.kind !== 'list' || !['cheapest', 'dearest', 'cost'].includes(last.shape)) return null
  return end === 'least' || end === 'lowest' ? 'cheapest' : 'dearest'
}

/** "for the four of us", "me and Jo" */
function peopleSaid({ words }: Clause): number {
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  return number?.marker === 'NUM' ? Math.max(1, Math.min(100, Math.round(number.value))) : 2
}

/** What is compared: the events that the words pick, what was listed, or what was compared just before. */
function comparedIn(clause: Clause): Filter | null {
  const { context } = clause
  const { lastRequest: last, thread } = context
  const own = readFilter(clause)
  const sight = severalInView(context)
  const isTold = own.span !== null || own.place !== null || own.words.length > 0 || own.which !== 'all'
  if (own.among || (isTold && thread.length === 0)) return own
  if (sight.length > 1) return { ...ANYTHING, among: [...sight] }
  if (last?.kind === 'list' && last.filter.after === undefined && last.shape !== 'list') return last.filter
  return thread.length === 0 ? own : null
}

/** The two events that are named, or the two in view. */
function daysApart(clause: Clause): Command | null {
  const sight = severalInView(clause.context)
  const isOfSight =
    sight.length === 2 && /(?:^| )(?:them|they|these|those|both|the NUM)(?: |$)|apart$|between$/.test(clause.text)
  const pair = readEventPair(clause) ?? (isOfSight ? [...sight] : null)
  return pair && { kind: 'list', shape: 'apart', filter: { ...ANYTHING, among: pair }, said: typedWords(clause) }
}
