import type { EventRow } from '../../database/event-tables.ts'
import type { Acting, Outcome } from './acting.ts'
import { listEvents, listPictureLines } from '../remembering/memory-queries.ts'
import type { Context } from '@swap/assistant/context'
import { inSight } from '@swap/assistant/resolve/which-event'
import type { Step } from '@swap/assistant/command'

/** What there may be at an event and no field holds. */
export interface Thing {
  /** "The picture does not say anything about …" */
  what: string
  /** How a person asks for it. */
  asked: RegExp
  /** How a poster says it. */
  told: RegExp
}

const PARKING = 'parking'
const THINGS: readonly Thing[] = [
  {
    what: PARKING,
    asked: /\b(?:parc?k(?:ing|in)|(?:to|i|we|you|one|people|everyone) park|car ?parks?)\b/i,
    told: /\b(?:parking|car ?parks?|park (?:and|&) ride)\b/i,
  },
  {
    what: 'dogs or other animals',
    asked: /\b(?:dogs?|pets?|cat)\b/i,
    told: /\b(?:(?<!hot )dogs?|pets?|animals?)\b/i,
  },
  {
    what: 'what to wear',
    asked: /\b(?:wear|dress(?:ed|y)?|formal|casual|smart|fancy)\b/i,
    told: /\b(?:wear|dress|attire|black tie|costumes?|clothes|clothing|boots|smart|casual)\b/i,
  },
  {
    what: 'food or drink',
    asked:
      /\b(?:food|eat|meals?|snacks?|feed|vegan|vegetarian|veggie|halal|kosher|gluten|dinner|lunch|bite|drinks?|beers?|wine|bar|byob?|bottles?|teas?|coffees?|cakes?|refreshments|buffet|bbq|barbecue|ice cream|pizza)\b/i,
    told: /\b(?:food|eats?|kitchen|menu|meals?|snacks?|vegan|vegetarian|pizzas?|burgers?|bbq|barbecue|buffet|cakes?|coffee|teas?|refreshments?|bar|drinks?|beers?|ales?|wine|cocktails?|byob?|licensed|catering|hot dogs?|supper)\b/i,
  },
  {
    what: 'smoking',
    asked: /\b(?:smok(?:e|ing)|vap(?:e|ing))\b/i,
    told: /\b(?:smok(?:e|ing)|vap(?:e|ing))\b/i,
  },
  {
    what: 'an interval',
    asked: /\b(?:intervals?|intermission|break)\b/i,
    told: /\b(?:intervals?|intermission)\b/i,
  },
  {
    what: 'seats',
    asked: /\b(?:sit(?:ting)?|seat(?:s|ed|ing)?|stand(?:ing)?|chairs?)\b/i,
    told: /\b(?:seat(?:s|ed|ing)?|standing|chairs?|unreserved)\b/i,
  },
  {
    what: 'toilets',
    asked: /\b(?:toilets?|loos?|restrooms?|bathrooms?)\b/i,
    told: /\b(?:toilets?|wcs?|restrooms?)\b/i,
  },
  {
    what: 'a cloakroom, lockers or showers',
    asked: /\b(?:cloakroom|coat check|lockers?|showers|changing rooms?|luggage)\b/i,
    told: /\b(?:cloakroom|lockers?|showers?|changing|luggage)\b/i,
  },
  {
    what: 'whether it is inside or outside',
    asked: /\b(?:indoors?|outdoors?|inside|outside|open air|under cover)\b/i,
    told: /\b(?:indoors?|outdoors?|open[- ]air|marquee|tent|under cover|if wet|weather)\b/i,
  },
  {
    what: 'photos or filming',
    asked: /\b(?:photos?|cameras?|film(?:ing)?|record(?:ing)?)\b/i,
    told: /\b(?:photos?|photography|cameras?|filming|recording)\b/i,
  },
  {
    what: 'how to get there',
    asked: /\b(?:get there|directions?|bus|train|tube|metro|subway|underground|tram|station)\b/i,
    told: /\b(?:bus(?:es)?|trains?|tube|metro|subway|trams?|stations?|shuttle|walk from|directions)\b/i,
  },
  {
    what: 'what to bring',
    asked: /\b(?:bring|take)\b/i,
    told: /\b(?:bring|required|provided|essential)\b/i,
  },
]

const GROUP =
  /\b(?<group>(?:under|over|below|above)[ -]?\d{1,2}'?s?|u-?\d{1,2}s?|child(?:ren)?s?|kids?|juniors?|teen(?:ager)?s?|babies|toddlers|students?|concessions?|concs?|seniors?|pensioners?|oaps?|unwaged|members?|famil(?:y|ies)|groups?|adults?|couples?|carers?|locals?|nhs)\b/i
/** How a poster may call the same people. */
const CALLED: readonly RegExp[] = [
  /\b(?:child(?:ren)?s?|kids?|juniors?|teen(?:ager)?s?|babies|toddlers|under[ -]?1\d'?s?|u-?1\d)\b/i,
  /\b(?:concessions?|concs?|seniors?|pensioners?|oaps?|unwaged|students?|over[ -]?6\d)\b/i,
  /\bfamil(?:y|ies)\b/i,
  /\bmembers?\b/i,
  /\bgroups?\b/i,
]

/** The people whose price is asked for: "how much for under 26s?" Null where nobody in particular is. */
export function groupAsked(said: string): Thing | null {
  const group = GROUP.exec(said)?.groups?.group
  if (group === undefined) return null
  const number = /\d{1,2}/.exec(group)?.[0]
  const side = /^o|^ab/i.test(group) ? '(?:over|above)' : '(?:under|below|u)'
  const own = number
    ? new RegExp(`\\b${side}[ -]?${number}(?!\\d)`, 'i')
    : new RegExp(`\\b${group.replace(/s$/i, '')}`, 'i')
  const told = [own, ...CALLED.filter((called) => called.test(group))]
  return {
    what: `a price for ${group}`,
    asked: GROUP,
    told: new RegExp(told.map(({ source }) => `(?:${source})`).join('|'), 'i'),
  }
}

/** What a question about how it is there asks for: "can I bring my dog?" → dogs. Null where it names no such thing. */
export const thingAsked = (said: string): Thing | null => THINGS.find(({ asked }) => asked.test(said)) ?? null

/** What the picture of each event says about a thing; no lines where it says nothing. */
export interface PicturedDone {
  kind: 'pictured'
  what: string
  all: { event: EventRow; lines: string[] }[]
}

/** Of more events a question after the way says too little. */
const MOST_EVENTS = 5

/**
 * A question after the way or the parking: no route is planned, but the picture may say something of it. Of the parking it is also told
 * that the picture says nothing: a route would be no answer.
 */
export async function tellOfWay(
  { trx, ownerId }: Pick<Acting, 'trx' | 'ownerId'>,
  step: Step,
  memory: Context,
): Promise<Outcome<PicturedDone> | null> {
  const thing = step.kind === 'cannot' && step.wish === 'route' ? thingAsked(step.said ?? '') : null
  const ids = inSight(memory)
  if (!thing || ids.length === 0 || ids.length > MOST_EVENTS) return null
  const told = await tellPictured({ trx, ownerId }, await listEvents(trx, ownerId, ids), thing)
  return thing.what === PARKING || told.done.all.some(({ lines }) => lines.length > 0) ? told : null
}

/** "do I need to book?", "can we just turn up?": not what a ticket costs, but whether one is needed. */
const NEEDS_BOOKING =
  /\b(?:(?:need|needs|have|has|got|must|should|required?|necessary|essential|supposed|obligatory)\b.*\b(?:book(?:ing|ed)?|reserv\w+|tickets?|pre-?book\w*|rsvp|register|sign up)|(?:book(?:ing)?|reserv\w+|pre-?book\w*|registration|tickets?)\b.*\b(?:needed|required|necessary|essential|compulsory|obligatory|mandatory|a must)|(?:just|simply) (?:turn|show|rock) up|turn up|walk in|drop in|on the (?:door|night|day)|at the door|in advance|ahead|beforehand)\b/i
export const BOOKED = 'booking'
const BOOKING: Thing = {
  what: BOOKED,
  asked: NEEDS_BOOKING,
  told: /\b(?:book(?:ing|ings|able)?|pre-?book\w*|reserv\w+|advance|on the (?:door|night)|at the door|otd|drop[- ]?in|walk[- ]?ins?|first come|no need to|tickets? (?:from|via|at|only|required|essential|available)|rsvp|sign[- ]?up|register|registration|box office|sold out|limited|just turn up|all welcome)\b/i,
}

/** A question whether one has to book; null where it asks for anything else of the tickets. */
export const bookingAsked = (said: string): Thing | null => (NEEDS_BOOKING.test(said) ? BOOKING : null)

/** More lines are no answer. */
const MOST_LINES = 3

/** Looks in the text of the picture, and in the description, for what nobody has a field for. */
export async function tellPictured(
  { trx, ownerId }: Pick<Acting, 'trx' | 'ownerId'>,
  events: EventRow[],
  { what, told }: Thing,
): Promise<Outcome<PicturedDone>> {
  const all: PicturedDone['all'] = []
  for (const event of events) {
    const read = event.picture_id ? await listPictureLines(trx, ownerId, event.picture_id) : []
    const written = [...read, ...(event.description?.split('\n') ?? [])].map((line) => line.trim())
    all.push({ event, lines: [...new Set(written.filter((line) => told.test(line)))].slice(0, MOST_LINES) })
  }
  return { done: { kind: 'pictured', what, all }, events, steps: [] }
}
