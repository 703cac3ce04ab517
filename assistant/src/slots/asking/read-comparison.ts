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
 *     "the one furthest out"  → last
 */
export function readComparison(clause: Clause): Command | null {
  const { text, words } = clause
  const isTelling = words.some(({ mention }) => mention?.marker === 'MONEY' || mention?.marker === 'TIME')
  if (isTelling || ORDERS.test(text)) return null
  const shape = comparisonSaid(text)
  if (!shape) return null
  // The total is that of one person.
  if (shape === 'cost' && OF_US.test(text)) return null
  const pair = shape === 'cost' ? readEventPair(clause) : null
  if (shape === 'cost' && !pair && isAboutPriceRows(clause)) return null
  const filter = pair ? { ...ANYTHING, among: pair } : comparedIn(clause)
  if (!filter) return null
  return { kind: 'list', shape, filter, said: typedWords(clause) }
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
/** "for four of us", "me and Jo" */
const OF_US =
  /(?:^| )(?:(?:both|NUM) of us|for (?:both|us both|(?:me|us) and [^ ]+)$|for NUM(?: (?:people|adults|persons|of us)|$))/

const ORDERS =
  /(?:^| )(?:save|add(?! (?:them |it |that |those |these )?(?:all )?up)|delete|remove|cancel|remind|move|change|rename|keep|put|drop|tick|untick|only)(?: |$)/
const ASKS_COST =
  /^(?:(?:and|so|but|ok|okay|then|now) )*(?:what|how|total|add|sum|work|do|does|is|will|would|can|could|tell|give|show)(?: |$)/

const PAYERS =
  /(?:^| )(?:adults?|kids?|child|children|tickets?|family|families|members?|students?|concessions?|seniors?|pensioners?|bab(?:y|ies))(?: |$)/

/** "altogether for 2 adults", "the soup and the cake together": what the rows of a picture say, not the sum of what is listed. */
const isAboutPriceRows = ({ text, words, context: { thread } }: Clause): boolean =>
  PAYERS.test(text) || (thread.length > 0 && titleWords(words).some((name) => !isGenericNoun(name)))

function comparisonSaid(text: string): Shape | null {
  if (CHEAPEST.test(text)) return 'cheapest'
  if (DEAREST.test(text)) return 'dearest'
  if (LAST.test(text)) return 'last'
  return ASKS_COST.test(text) && COSTS.test(text) && TOTAL.test(text.replace(/both of us|for (?:us )?both$/, ''))
    ? 'cost'
    : null
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
