import type { Message } from '@swap/contract/thread'
import { openAccount, localeOf, type AccountClient } from './account-client.ts'
import { loadEvents, type AccountEvent } from './account-events.ts'
import { readShownAnswer, type ShownAnswer } from './shown-answer.ts'
import { expectedEvents, type Conversation, type Scene, type Turn } from './conversation-suite.ts'
import { judgeTurn, unanswered, type Verdict } from './judge-turn.ts'

/** Runs one conversation of a scene as a new person, and judges each turn. */
export async function runConversation(
  context: RunContext,
  scene: Scene,
  conversation: Conversation,
): Promise<ConversationResult> {
  const of = { author: context.author, scene: scene.name }
  const placeAt = (at: number) => `${conversation.in} › ${at + 1}`
  try {
    const { account, threads, start } = await setUp(context, scene)
    const turns: JudgedTurn[] = []
    let threadId = threads.get(conversation.in) ?? null
    let before: readonly AccountEvent[] = start.events
    for (const [at, turn] of conversation.turns.entries()) {
      const took = await takeTurn(account, turn, { threadId, before })
      const outcome = context.agrees ? await agree(account, turn, { before, took }) : took
      threadId = outcome.threadId
      before = outcome.after
      const isFollowOn = turns.some(({ verdict }) => verdict.wrong.length > 0)
      turns.push({ ...of, place: placeAt(at), turn, isFollowOn, ...outcome.judged })
    }
    return { turns, start }
  } catch (error) {
    const verdict = unanswered(`the scene could not be set up: ${String(error)}`)
    const turns = conversation.turns.map((turn, at) => ({ turn, place: placeAt(at), isFollowOn: at > 0 }))
    return {
      turns: turns.map((it) => ({ ...of, ...it, verdict, answerText: '', ms: null, isAgreed: false })),
      start: null,
    }
  }
}

/** A turn with its verdict. */
export interface JudgedTurn {
  author: string
  scene: string
  /** The turn's thread and its number there, from 1: `poster › 2`. */
  place: string
  turn: Turn
  verdict: Verdict
  answerText: string
  /** Whether an earlier turn of the same conversation was wrong. */
  isFollowOn: boolean
  /** Response time; null if there was no answer. */
  ms: number | null
  /** Whether the turn is right only because the person agreed to what the assistant offered. */
  isAgreed: boolean
}

/** The events with which a scene starts: those of its pictures and typed messages. */
export interface SceneStart {
  scene: string
  events: readonly AccountEvent[]
  /** Pictures in which no event was found. */
  withoutEvent: readonly string[]
}

/** The turns of a conversation; `start` is null if its scene could not be set up. */
export interface ConversationResult {
  turns: JudgedTurn[]
  start: SceneStart | null
}

/** What the conversations of a scene share. */
export interface RunContext {
  product: { url: string; dataFolder: string }
  author: string
  /** The rendered pictures, by name. */
  pictures: ReadonlyMap<string, Buffer>
  /** Whether the person taps "Yes" if the assistant offers an act instead of carrying it out. */
  agrees: boolean
}

/** Sends the scene's typed messages, then adds the pictures. */
async function setUp({ product, pictures }: RunContext, scene: Scene) {
  const account = await openAccount(product, localeOf(scene.timeZone))
  const threads = new Map<string, string>()
  for (const [at, words] of scene.typed.entries()) threads.set(`typed:${at}`, (await account.say(words, null)).threadId)
  for (const { name } of scene.pictures) {
    const { threadId } = await account.addPicture(pictures.get(name) ?? Buffer.alloc(0))
    threads.set(name, threadId)
  }
  const events = await loadEvents(account, 0)
  const withoutEvent = scene.pictures
    .map(({ name }) => name)
    .filter((name) => !events.some((event) => event.threadId === threads.get(name)))
  return { account, threads, start: { scene: scene.name, events, withoutEvent } satisfies SceneStart }
}

/** What a turn left behind, and its verdict. */
interface TurnOutcome {
  threadId: string | null
  after: readonly AccountEvent[]
  messages: readonly Message[]
  judged: Pick<JudgedTurn, 'verdict' | 'answerText' | 'ms' | 'isAgreed'>
}

async function takeTurn(
  account: AccountClient,
  turn: Turn,
  { threadId, before }: { threadId: string | null; before: readonly AccountEvent[] },
): Promise<TurnOutcome> {
  const dayCount = Math.max(0, ...expectedEvents(turn.want).map(({ days = [] }) => days.length))
  const begun = performance.now()
  const reply = await account.say(turn.say, threadId).catch((error: unknown) => String(error))
  const ms = performance.now() - begun
  const after = await loadEvents(account, dayCount)
  if (typeof reply === 'string')
    return {
      threadId,
      after,
      messages: [],
      judged: { verdict: unanswered(reply), answerText: '', ms: null, isAgreed: false },
    }
  const answer = readShownAnswer(reply.messages, after)
  const verdict = judgeTurn(turn, { answer, before, after })
  const judged = { verdict, answerText: toLines(answer, reply.messages), ms, isAgreed: false }
  return { threadId: reply.threadId, after, messages: reply.messages, judged }
}

/**
 * Taps "Yes" if a wrong turn changed nothing and offered one act. The verdict is the one after the tap if that is right or did harm,
 * otherwise the one before.
 */
async function agree(
  account: AccountClient,
  turn: Turn,
  { before, took }: { before: readonly AccountEvent[]; took: TurnOutcome },
): Promise<TurnOutcome> {
  const { verdict } = took.judged
  const taps = took.messages.flatMap(({ actions = [] }) => actions.map(({ label }) => label))
  const isOffer = verdict.wrong.length > 0 && verdict.harm.length === 0 && taps.length === 1 && taps[0] === 'Yes'
  if (!isOffer) return took
  const after = await takeTurn(account, { ...turn, say: 'Yes' }, { threadId: took.threadId, before })
  const { wrong, harm } = after.judged.verdict
  if (wrong.length > 0 && harm.length === 0) return { ...after, judged: took.judged }
  const answerText = `${took.judged.answerText}\n> Yes\n${after.judged.answerText}`
  return { ...after, judged: { ...after.judged, answerText, ms: took.judged.ms, isAgreed: wrong.length === 0 } }
}

/** Formats an answer with the events and buttons that were shown with it. */
function toLines({ text }: ShownAnswer, messages: readonly Message[]): string {
  const lines = messages.flatMap(({ mentions = [] }) =>
    mentions.map(({ title, start_date }) => `${title} ${start_date}`),
  )
  const taps = messages.flatMap(({ actions = [] }) => actions.map(({ label }) => label))
  return [text, ...lines.map((line) => `• ${line}`), ...(taps.length > 0 ? [`[${taps.join('] [')}]`] : [])].join('\n')
}
