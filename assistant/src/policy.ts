import type { Command, CommandOf } from './command.ts'
import type { Context } from './context.ts'
import { eventsInView } from './resolve/resolve-reference.ts'

// Decides by an intent's probability whether its command is carried out, only offered, or treated as not understood.

/** The thresholds on the probability of an intent. */
export const THRESHOLDS = {
  /** Minimum probability of an intent to be considered. */
  consider: 0.15,
  /** Upper bound on the intents tried, likeliest first, until one has its slots filled. */
  maxTried: 3,
  /** Minimum probability to carry out an act (a command that changes something); below it, the act is only offered. */
  execute: 0.5,
  /** Minimum probability for a message to be a new order, rather than the answer to a pending question. */
  overrideQuestion: 0.9,
  /** Minimum probability to answer small talk. */
  smallTalk: 0.4,
} as const

/** The commands that change something: they are carried out, offered or dropped by how likely they are. */
const ACTS = [
  'change',
  'save',
  'unsave',
  'delete',
  'remind',
  'unremind',
  'create',
] as const satisfies readonly Command['kind'][]
export type ActKind = (typeof ACTS)[number]
const IS_ACT: ReadonlySet<Command['kind']> = new Set(ACTS)

const TALK: readonly Command['kind'][] = ['greeting', 'thanks', 'help', 'goodbye']

/** Abuse, which is never answered as small talk: "you suck" */
const ABUSE =
  /\b(?:sucks?|stupid|useless|rubbish|hate|dumb|idiot|crap|terrible|awful|worst|pathetic|garbage|shit|fuck\w*)\b/i

/** Returns whether a command changes something. */
export const isAct = (command: Command): boolean =>
  IS_ACT.has(command.kind) || (command.kind === 'several' && command.steps.some(isAct))

/** Returns whether a command acts on an event of another conversation, which a word of the message may match by chance. */
function isElsewhere(command: Command, context: Context): boolean {
  if (command.kind === 'several') return command.steps.some((step) => isElsewhere(step, context))
  const here = [...eventsInView(context), ...context.thread.map(({ id }) => id)]
  return here.length > 0 && eventsOf(command).some((id) => !here.includes(id))
}

/** The ids of known events that a command is about. */
function eventsOf(command: Command): readonly string[] {
  if (command.kind === 'change') return [command.event]
  return 'events' in command && command.kind !== 'create' ? command.events : []
}

/** Turns an act into a question with that act as its only choice, so that nothing is done until the person agrees. */
export function asOffer(command: Command, said: string): Command {
  const acts = command.kind === 'several' ? command.steps.filter(isAct) : []
  if (acts[0] && acts.length === 1) return asOffer(acts[0], said)
  if (command.kind === 'askBack' || command.kind === 'several' || command.kind === 'cannot') return command
  const [first = null, ...more] = eventsOf(command)
  const event = more.length === 0 ? first : null
  const each = event === null && first !== null ? { each: [first, ...more] } : {}
  const choice: CommandOf<'askBack'>['choices'][number] = { label: said, event, request: command }
  return { kind: 'askBack', about: 'meaning', missing: null, event, ...each, choices: [choice], said }
}

/**
 * Decides whether a command is carried out. An act that is not likely enough, or is on an event of another conversation, is only offered
 * (several acts can't be offered as one). Unlikely or abusive small talk counts as not understood. Other commands stay as they are.
 */
export function decide(
  command: Command,
  { probability, said, context }: { probability: number; said: string; context: Context },
): Command {
  if (TALK.includes(command.kind) && (probability < THRESHOLDS.smallTalk || ABUSE.test(said)))
    return { kind: 'cannot', wish: 'unclear', about: said, said }
  if (!isAct(command) || (command.kind === 'several' && command.steps.filter(isAct).length > 1)) return command
  return probability >= THRESHOLDS.execute && !isElsewhere(command, context) ? command : asOffer(command, said)
}
