import { JUST_CREATED, type Command, type CommandOf, type Step } from '../command.ts'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'

/** A longer message is a letter. */
const MAX_LENGTH = 400
/** Upper bound on the places where a wish may begin. */
const MAX_CUTS = 3

const JOIN = String.raw`(?:\s*[,.;!]+\s*|\s+)(?:(?:and|then|n|&|\+|plus|also)\s+)*`
const PLEASE = String.raw`(?:(?:please|pls|can you|could you|just|also)\s+)*`
const BEHIND_IT = String.raw`(?=\s*(?:$|[.,;!&])|\s+(?:and|n|too|as well|also|in|down|please|pls|thanks|for me|to (?:my|the) (?:calendar|diary))(?!\w))`
/** Where a wish begins that does not name what it is about. */
const WISH = new RegExp(
  String.raw`${JOIN}(?=${PLEASE}(?:(?:add|save|keep|put|stick|pop)\s+(?:it|this|that|both|them|all)${BEHIND_IT}|save(?:\s+(?:please|pls|plz|thanks|thx|ta))?(?:\s+(?:to|in) (?:my|the) calendar)?\s*(?=$|[.!,]|\s(?:and|n|&)\s)|remind me(?!\s+to\s)|(?:set|add|with) (?:me )?(?:an?|two|three|four|\d) reminders?|nudge me|ping me)(?![\w]))`,
  'giu',
)
/** "save it and …", "save the whole thing, …": the wish comes first. */
const LEADING = new RegExp(
  String.raw`^${PLEASE}(?:save|keep)\s+(?:it|this|that|both|them|all|the whole (?:thing|lot))(?:\s+(?:to|in) (?:my|the) calendar)?(?:\s*[,.;]\s*|\s+)(?:(?:and|then|n|&|plus)\s+|(?<=[,.;]\s*))(?=\S)`,
  'iu',
)
/** After these, a word continues what comes before it. */
const GOES_ON = /(?:^|\s)(?:to|not|you|i|we|please|can|could|would|will|\w+n['’]?t)$/iu
/** "put that in" after a change only says to make it. */
const SAYS_SO = /^(?:(?:please|pls|also|kindly) )*(?:add|put|stick|pop) /iu

/** An event that took the wish for part of its name. */
const NAMES_WISH = /\b(?:save it|add it|remind|calendar)\b/iu

type Read = (text: string, context: Context) => Command
type Create = CommandOf<'create'>

/**
 * Reads a message together with the wish at its end: "dinner Friday 8pm, save it and remind me the day before". The wish is about what was said, and never about another event of the conversation. Null
 * if there is no such wish, or if one of the two is not understood.
 *
 *     "dinner with Sam Saturday 8pm til 10, save it"   → that dinner, saved
 *     "parents' evening 9 December, remind me the day before"
 *     "should last 2 hours. save it"                   → the changed event is saved
 */
export function readTrailingWishes(text: string, context: Context, read: Read): Command | null {
  if (text.length > MAX_LENGTH || /[?\n]|BEGIN:/.test(text)) return null
  const lead = LEADING.exec(text)?.[0]
  const led = lead === undefined ? null : joinActs(read('save it', context), text.slice(lead.length), context, read)
  if (led) return led
  for (const { index, 0: join } of [...text.matchAll(WISH)].slice(0, MAX_CUTS)) {
    const head = text.slice(0, index)
    const wish = text.slice(index + join.length)
    if (!/\S\s\S/.test(head) || GOES_ON.test(head)) continue
    const told = read(head, context)
    const made = createIn(told)
    const joined = made ? withWishes(made, wish, context, read) : joinActs(told, wish, context, read)
    const whole = joined === null && !made ? createIn(read(text, context)) : null
    const wished =
      joined ??
      (whole && !NAMES_WISH.test(JSON.stringify(whole.events)) ? withWishes(whole, wish, context, read) : null)
    if (wished) return wished
  }
  return null
}

const SO =
  /[,\s]so (?=(?:please |can you )?(?:end|start|finish|move|make|change|set|put|push|shift|rename|delete|remove|remind)\b)/iu
const ACTS: readonly Step['kind'][] = ['change', 'save', 'unsave', 'remind', 'unremind', 'delete']

/** Reads an order that follows its reason, "I leave after the dinner, so end it on the 15th": if the message as a whole orders nothing. */
export function readOrderAfterReason(text: string, context: Context, whole: Command, read: Read): Command {
  const isDone =
    [...ACTS, 'several', 'create'].includes(whole.kind) || (whole.kind === 'askBack' && whole.about !== 'meaning')
  const so = isDone || text.length > MAX_LENGTH || text.includes('?') ? null : SO.exec(text)
  const done = so && read(text.slice(so.index + so[0].length), context)
  return done && areActs(stepsOf(done)) ? done : whole
}

/** The creation that a command makes or offers: a person who saves it wants it. */
function createIn(command: Command | null): Create | null {
  const only = command?.kind === 'askBack' && command.choices.length === 1 ? command.choices[0]?.request : command
  return only?.kind === 'create' ? only : null
}

/** The wish, understood as if only the new event were known. */
function withWishes(made: Create, wish: string, context: Context, read: Read): Command | null {
  const alone: Context = {
    ...context,
    thread: [],
    known: made.events.slice(0, 1).map(asKnown),
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
  const events = made.events.map((it) => ({ ...it, ...(save && { save }), ...(isToRemind && { isToRemind }) }))
  return timed.length === 0 ? { ...made, events } : { kind: 'several', steps: [{ ...made, events }, ...timed] }
}

const asKnown = ({ facts }: Create['events'][number]): KnownEvent => ({
  ...NOTHING_KNOWN,
  id: JUST_CREATED,
  title: facts.title ?? null,
  start_date: facts.start_date ?? null,
  start_time: facts.start_time ?? null,
})

/** Two acts on one event, the second about what the first was about. */
function joinActs(told: Command, wish: string, context: Context, read: Read): Command | null {
  const first = stepsOf(told)
  const [id, ...others] = new Set(first.flatMap(idsOf))
  if (id === undefined || others.length > 0 || !areActs(first)) return null
  const then = stepsOf(read(wish, { ...context, lastSpokenOf: [id], isListed: false, asked: null }))
  const kinds = first.map(({ kind }) => kind)
  const isOfIt = areActs(then) && then.every((step) => idsOf(step).every((it) => it === id))
  const isNew = then.every(({ kind }) => !kinds.includes(kind))
  const isGone = kinds.some((kind) => kind === 'unsave' || kind === 'delete' || kind === 'unremind')
  const isSaidAgain = kinds.includes('change') && SAYS_SO.test(wish)
  return isOfIt && isNew && !isGone && !isSaidAgain ? { kind: 'several', steps: [...first, ...then] } : null
}

const areActs = (steps: readonly Step[]): boolean => steps.length > 0 && steps.every(({ kind }) => ACTS.includes(kind))

const idsOf = (step: Step): readonly string[] =>
  step.kind === 'change' ? [step.event] : step.kind !== 'create' && 'events' in step ? step.events : []

const stepsOf = (command: Command): readonly Step[] =>
  command.kind === 'several' ? (command.asked ? [] : command.steps) : command.kind === 'askBack' ? [] : [command]
