import { JUST_CREATED, type Command, type CommandOf, type Step } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { readTypedEvents } from './typed/typed-events.ts'
import type { Clause } from '../clauses/clause.ts'

// A wish that stands before or behind what else a message says: "dinner Friday 8pm, save it and remind me the day before".

/** A longer message is a letter. */
const LONGEST = 400
/** So many places where a wish may begin are tried. */
const MOST_CUTS = 3

const JOIN = String.raw`(?:\s*[,.;!]+\s*|\s+)(?:(?:and|then|n|&|\+|plus|also)\s+)*`
const PLEASE = String.raw`(?:(?:please|pls|can you|could you|just|also)\s+)*`
const KEEPS = String.raw`(?:add|save|keep|put|stick|pop)`
/** Behind these a word goes on what stands before it. */
const GOES_ON = /(?:^|\s)(?:to|not|you|i|we|please|can|could|would|will|\w+n['’]?t)$/iu
/** The wish names what it is about. */
const NAMES = /\b(?:about|for|of|to) (?:the|my|our) (?!calendar|diary)\p{L}/iu
/** "put that in" behind a change says no more than that it is to be made. */
const SAYS_SO = /^(?:(?:please|pls|also|kindly) )*(?:add|put|stick|pop) /iu
const IT = String.raw`(?:it|this|that|both|them|all)`
/** Where a wish begins that says of nothing by name what is to be done with it. */
const WISH = new RegExp(
  String.raw`${JOIN}(?=${PLEASE}(?:${KEEPS}\s+${IT}(?=\s*(?:$|[.,;!&])|\s+(?:and|n|too|as well|also|in|down|please|pls|thanks|for me|to (?:my|the) (?:calendar|diary))(?!\w))|save(?:\s+(?:to|in) (?:my|the) calendar)?\s*(?=$|[.!,]|\s(?:and|n|&)\s)|remind me(?!\s+to\s)|(?:set|with) (?:me )?an? reminder|nudge me|ping me)(?![\w]))`,
  'giu',
)
/** "save it and …", "save the whole thing, …": the wish comes first. */
const LEADING = new RegExp(
  String.raw`^${PLEASE}(?:save|keep)\s+(?:${IT}|the whole (?:thing|lot))(?:\s+(?:to|in) (?:my|the) calendar)?(?:\s*[,.;]\s*(?:(?:and|then|n|&|plus)\s+)?|\s+(?:and|then|n|&|plus)\s+)(?=\S)`,
  'iu',
)
/** "add that", "save it too": said of an event that was told just before it. */
const ADDS = /^(?:(?:please|pls|also) )*add (?:it|that|this)\b|\b(?:too|as well|also)\b/iu

type Read = (text: string, memory: Context) => Command

/**
 * What a message tells, with the wish beside it: the wish is about what was told, and never about another event of the conversation. Null
 * where there is no such wish, or where one of the two is not understood.
 *
 *     "dinner with Sam Saturday 8pm til 10, save it"   → that dinner, saved
 *     "parents' evening 9 December, remind me the day before"
 *     "should last 2 hours. save it"                   → the event that is changed is saved
 */
export function readJoinedWishes(text: string, memory: Context, read: Read, toClause: ToClause): Command | null {
  if (text.length > LONGEST || /[?\n]|BEGIN:/.test(text)) return null
  const lead = LEADING.exec(text)?.[0]
  if (lead !== undefined) {
    const joined = joinedTo(read('save it', memory), text.slice(lead.length), memory, read)
    if (joined) return joined
  }
  for (const match of [...text.matchAll(WISH)].slice(0, MOST_CUTS)) {
    const { index, 0: join } = match
    const head = text.slice(0, index)
    const wish = text.slice(index + join.length)
    if (!/\S\s\S/.test(head) || GOES_ON.test(head) || NAMES.test(wish)) continue
    const told = read(head, memory)
    const made =
      createIn(told) ??
      (ADDS.test(wish) ? unknownIn(createIn(readTypedEvents(toClause(head, memory).clause)), memory) : null)
    const joined = made ? withWishes(made, wish, memory, read) : joinedTo(told, wish, memory, read)
    if (joined) return joined
  }
  return null
}

const SO =
  /[,\s]so (?=(?:please |can you )?(?:end|start|finish|move|make|change|set|put|push|shift|rename|delete|remove|remind)\b)/iu
const IS_ABOUT: readonly Command['kind'][] = ['list', 'find', 'free', 'cannot', 'ask']

/** "I leave after the dinner, so end it on the 15th": what is to be done behind the reason for it, where the whole says nothing to be done. */
export function readBehindReason(text: string, memory: Context, whole: Command, read: Read): Command {
  const isNotDone = IS_ABOUT.includes(whole.kind) || (whole.kind === 'askBack' && whole.about === 'meaning')
  const so = isNotDone && text.length <= LONGEST && !text.includes('?') ? SO.exec(text) : null
  const done = so && read(text.slice(so.index + so[0].length), memory)
  return done && stepsOf(done).length > 0 && stepsOf(done).every(({ kind }) => ACTS.includes(kind)) ? done : whole
}

type ToClause = (text: string, memory: Context) => { clause: Clause }
type Create = CommandOf<'create'>

/** The creation that a command is or offers: what is to be saved is wanted. */
function createIn(command: Command | null): Create | null {
  const only = command?.kind === 'askBack' && command.choices.length === 1 ? command.choices[0]?.request : command
  return only?.kind === 'create' ? only : null
}

/** An event that is called like none that is known: "Hamlet is over at ten, add that" tells of Hamlet. */
function unknownIn(made: Create | null, { known }: Context): Create | null {
  const words = new Set((made?.events[0]?.facts.title ?? '').toLowerCase().split(/[^\p{L}\d]+/u))
  const isKnown = known.some(({ title }) =>
    title
      ?.toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .some((word) => word.length > 3 && words.has(word)),
  )
  return isKnown ? null : made
}

/** The wish, understood as if nothing but the new event were known. */
function withWishes(made: Create, wish: string, memory: Context, read: Read): Command | null {
  const [event] = made.events
  if (!event) return null
  const alone: Context = {
    ...memory,
    thread: [],
    known: [asKnown(event.facts)],
    lastSpokenOf: [JUST_CREATED],
    isListed: false,
    spokenBefore: null,
    asked: null,
  }
  const steps = stepsOf(read(wish.replace(/\bboth\b/iu, 'it'), alone))
  if (steps.length === 0 || !steps.every(({ kind }) => kind === 'save' || kind === 'remind')) return null
  const save = steps.some(({ kind }) => kind === 'save')
  const timed = steps.filter((step) => step.kind === 'remind' && step.at !== null)
  const isToRemind = timed.length === 0 && steps.some(({ kind }) => kind === 'remind')
  const create: Create = {
    ...made,
    events: made.events.map((it) => ({ ...it, ...(save && { save }), ...(isToRemind && { isToRemind }) })),
  }
  return timed.length === 0 ? create : { kind: 'several', steps: [create, ...timed] }
}

function asKnown({
  title,
  start_date,
  start_time,
  end_date,
  end_time,
  location,
}: Create['events'][number]['facts']): KnownEvent {
  return {
    id: JUST_CREATED,
    threadId: null,
    title: title ?? null,
    start_date: start_date ?? null,
    start_time: start_time ?? null,
    end_date: end_date ?? null,
    end_time: end_time ?? null,
    recurrence: null,
    venue: location?.venue ?? null,
    city: location?.city ?? null,
    category: null,
    organizer_name: null,
    ticket_price: null,
    notes: null,
    saved: false,
  }
}

const ACTS: readonly Step['kind'][] = ['change', 'save', 'unsave', 'remind', 'unremind', 'delete']

/** Two acts on one event, the second said of what the first was about. */
function joinedTo(told: Command, wish: string, memory: Context, read: Read): Command | null {
  const first = stepsOf(told)
  const ids = new Set(first.flatMap(idsOf))
  const [id, ...others] = ids
  if (id === undefined || others.length > 0 || !first.every(({ kind }) => ACTS.includes(kind))) return null
  const after: Context = { ...memory, lastSpokenOf: [id], isListed: false, asked: null }
  const then = stepsOf(read(wish, after))
  const isOfIt =
    then.length > 0 && then.every((step) => ACTS.includes(step.kind) && idsOf(step).every((it) => it === id))
  if (!isOfIt || (first.some(({ kind }) => kind === 'change') && SAYS_SO.test(wish))) return null
  const isSettled = first.some(({ kind }) => kind !== 'change')
  const isNew = then.every(({ kind }) => first.every((step) => step.kind !== kind))
  return isNew &&
    !(isSettled && first.some(({ kind }) => kind === 'unsave' || kind === 'delete' || kind === 'unremind'))
    ? { kind: 'several', steps: [...first, ...then] }
    : null
}

const idsOf = (step: Step): readonly string[] =>
  step.kind === 'change' ? [step.event] : step.kind !== 'create' && 'events' in step ? step.events : []

const stepsOf = (command: Command): readonly Step[] =>
  command.kind === 'several' ? (command.asked ? [] : command.steps) : command.kind === 'askBack' ? [] : [command]
