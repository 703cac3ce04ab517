import { JUST_CREATED, type Command, type CommandOf, type Step } from '../command.ts'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'
import { isAct } from '../policy.ts'

/** Returns the command for a text in a context. */
type Interpret = (text: string, context: Context) => Command
type Create = CommandOf<'create'>

/**
 * Reads a message that describes an event and also orders to save it or to remind the person: "…, save it", "save it and …". The order
 * applies to that event, never to another event of the conversation. Null without such an order, or if one part is not understood.
 *
 *     "dinner with Sam Saturday 8pm til 10, save it"            → a new event, saved
 *     "parents' evening 9 December, remind me the day before"   → a new event and its reminder
 *     "should last 2 hours. save it"                            → a change of the event in view, saved too
 */
export function readTrailingOrder(text: string, context: Context, interpret: Interpret): Command | null {
  if (text.length > MAX_LENGTH || /[?\n]|BEGIN:/.test(text)) return null
  const opening = LEADING_SAVE.exec(text)?.[0]
  const saved =
    opening === undefined
      ? null
      : joinActs(interpret('save it', context), text.slice(opening.length), context, interpret)
  if (saved) return saved
  for (const { index, 0: joint } of [...text.matchAll(TRAILING_ORDER)].slice(0, MAX_CUTS)) {
    const [statement, order] = [text.slice(0, index), text.slice(index + joint.length)]
    if (!/\S\s\S/.test(statement) || CONTINUES.test(statement)) continue
    const first = interpret(statement, context)
    const created = creationIn(first)
    const joined = created ? applyToNew(created, order, context, interpret) : joinActs(first, order, context, interpret)
    if (joined) return joined
  }
  return null
}

/**
 * Returns the command for an order that follows its reason; if there is none, or if the whole message is an order already, returns `whole`,
 * the command for the whole message.
 *
 *     "I leave after the dinner, so end it on the 15th"   → change { end_date: … }
 */
export function readOrderAfterReason(text: string, context: Context, whole: Command, interpret: Interpret): Command {
  const isOrder = isAct(whole) || whole.kind === 'several' || (whole.kind === 'askBack' && whole.about !== 'meaning')
  const so = isOrder || text.length > MAX_LENGTH || text.includes('?') ? null : SO_ORDER.exec(text)
  const order = so && interpret(text.slice(so.index + so[0].length), context)
  return order && areActs(stepsOf(order)) ? order : whole
}

/** Upper bound in characters: a longer message is a letter. */
const MAX_LENGTH = 400
/** Upper bound on the places where an order may begin. */
const MAX_CUTS = 3

const JOINT = String.raw`(?:\s*[,.;!]+\s*|\s+)(?:(?:and|then|n|&|\+|plus|also)\s+)*`
const PLEASE = String.raw`(?:(?:please|pls|can you|could you|just|also)\s+)*`
const IT = '(?:it|this|that|both|them|all)'
const AFTER_IT = String.raw`(?=\s*(?:$|[.,;!&])|\s+(?:and|n|too|as well|also|in|down|please|pls|thanks|for me|to (?:my|the) (?:calendar|diary))(?!\w))`
const SAVE_IT = String.raw`(?:add|save|keep|put|stick|pop)\s+${IT}${AFTER_IT}`
const SAVE_ALONE = String.raw`save(?:\s+(?:please|pls|plz|thanks|thx|ta))?(?:\s+(?:to|in) (?:my|the) calendar)?\s*(?=$|[.!,]|\s(?:and|n|&)\s)`
const REMIND_ME = String.raw`remind me(?!\s+to\s)|(?:set|add|with) (?:me )?(?:an?|two|three|four|\d) reminders?|nudge me|ping me`
/** ", save it", " and remind me" */
const TRAILING_ORDER = new RegExp(
  String.raw`${JOINT}(?=${PLEASE}(?:${SAVE_IT}|${SAVE_ALONE}|${REMIND_ME})(?![\w]))`,
  'giu',
)
/** "save it and …", "save the whole thing, …" */
const LEADING_SAVE = new RegExp(
  String.raw`^${PLEASE}(?:save|keep)\s+(?:it|this|that|both|them|all|the whole (?:thing|lot))(?:\s+(?:to|in) (?:my|the) calendar)?(?:\s*[,.;]\s*|\s+)(?:(?:and|then|n|&|plus)\s+|(?<=[,.;]\s*))(?=\S)`,
  'iu',
)
/** Words before an order that make it part of the statement: "you don't have to remind me". */
const CONTINUES = /(?:^|\s)(?:to|not|you|i|we|please|can|could|would|will|\w+n['’]?t)$/iu
/** "it costs £6, put that in": only repeats the wish to make the change. */
const PUT_IN = /^(?:(?:please|pls|also|kindly) )*(?:add|put|stick|pop) /iu
const SO_ORDER =
  /[,\s]so (?=(?:please |can you )?(?:end|start|finish|move|make|change|set|put|push|shift|rename|delete|remove|remind)\b)/iu

/** Returns the new event that a command creates or offers to create; "save it" accepts the offer. */
function creationIn(command: Command): Create | null {
  const only = command.kind === 'askBack' && command.choices.length === 1 ? command.choices[0]?.request : command
  return only?.kind === 'create' ? only : null
}

/** Saves a new event, or sets its reminders, as an order says; null if the order is anything else. */
function applyToNew(created: Create, order: string, context: Context, interpret: Interpret): Command | null {
  const onlyNew: Context = {
    ...context,
    thread: [],
    known: created.events.slice(0, 1).map(toKnownEvent),
    lastSpokenOf: [JUST_CREATED],
    isListed: false,
    spokenOfBefore: null,
    asked: null,
  }
  const steps = stepsOf(interpret(order.replace(/\bboth\b/iu, 'it'), onlyNew))
  if (steps.length === 0 || !steps.every(({ kind }) => kind === 'save' || kind === 'remind')) return null
  const save = steps.some(({ kind }) => kind === 'save')
  const timedReminders = steps.filter((step) => step.kind === 'remind' && step.at !== null)
  const isToRemind = timedReminders.length === 0 && steps.some(({ kind }) => kind === 'remind')
  const events = created.events.map((event) => ({ ...event, ...(save && { save }), ...(isToRemind && { isToRemind }) }))
  const create = { ...created, events }
  return timedReminders.length === 0 ? create : { kind: 'several', steps: [create, ...timedReminders] }
}

const toKnownEvent = ({ facts }: Create['events'][number]): KnownEvent => ({
  ...NOTHING_KNOWN,
  id: JUST_CREATED,
  title: facts.title ?? null,
  start_date: facts.start_date ?? null,
  start_time: facts.start_time ?? null,
})

/** Joins an act on one event with an order of another kind on the same event; null if they don't fit together. */
function joinActs(first: Command, order: string, context: Context, interpret: Interpret): Command | null {
  const steps = stepsOf(first)
  const [id, ...others] = new Set(steps.flatMap(eventIdsOf))
  if (id === undefined || others.length > 0 || !areActs(steps)) return null
  const kinds = steps.map(({ kind }) => kind)
  const removes = kinds.some((kind) => kind === 'unsave' || kind === 'delete' || kind === 'unremind')
  if (removes || (kinds.includes('change') && PUT_IN.test(order))) return null
  const orderSteps = stepsOf(interpret(order, { ...context, lastSpokenOf: [id], isListed: false, asked: null }))
  const isOfSameEvent = orderSteps.every((step) => eventIdsOf(step).every((other) => other === id))
  const isOfOtherKind = orderSteps.every(({ kind }) => !kinds.includes(kind))
  return areActs(orderSteps) && isOfSameEvent && isOfOtherKind
    ? { kind: 'several', steps: [...steps, ...orderSteps] }
    : null
}

/** Returns whether steps change events that are known: a new event is read from the statement, never from the order. */
const areActs = (steps: readonly Step[]): boolean =>
  steps.length > 0 && steps.every((step) => isAct(step) && step.kind !== 'create')

const eventIdsOf = (step: Step): readonly string[] =>
  step.kind === 'change' ? [step.event] : step.kind !== 'create' && 'events' in step ? step.events : []

/** Returns the steps of a command that is done at once; none if something must be asked back. */
const stepsOf = (command: Command): readonly Step[] =>
  command.kind === 'several' ? (command.asked ? [] : command.steps) : command.kind === 'askBack' ? [] : [command]
