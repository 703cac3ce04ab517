import {
  followUpTarget,
  JUST_CREATED,
  type AskBack,
  type Command,
  type FollowUpTarget,
  type Step,
} from '@swap/assistant/command'
import type { Context } from '@swap/assistant/context'
import { answer } from '@swap/assistant/respond/answer'
import { together, type Said } from '@swap/assistant/respond/said'
import { carryOut } from './carry-out.ts'
import type { Acting, Outcome } from './carrying-out/acting.ts'
import type { ChangeStep } from './turns/change-step.ts'
import { partsWorkedOut, quoteInPlaceOfList, quotePicture } from './carrying-out/quote-picture.ts'
import type { Habits } from './habits.ts'
import type { Heard } from './turns/hear.ts'
import { listEvents, lookingFrom } from './remembering/memory-queries.ts'
import { scopeOf } from './remembering/needed.ts'

/** Returns the answer that was tapped: a tap sends its words, which mean that answer and nothing else. */
export function chosen(asked: AskBack | null, content: string): Step | null {
  return asked?.choices.find(({ label }) => label === content)?.request ?? null
}

const NOTHING_DONE: Outcome = { done: { kind: 'nothing' }, events: [], steps: [] }

/** The events that a question is about. */
export const eventsAsked = (part: Command): readonly string[] => (part.kind === 'ask' ? part.events : [])

type TellingManner = Habits & { today: string }

/** Carries out each part of a request in order, and says what came of it. */
export async function reply(
  acting: Acting,
  request: Command,
  { memory, heard }: { memory: Context; heard: Heard },
  manner: TellingManner,
): Promise<{ said: Said; steps: ChangeStep[]; lastRequest: FollowUpTarget | null }> {
  const parts = request.kind !== 'several' ? [request] : (partsWorkedOut(request, heard) ?? request.steps)
  const lookingAt = lookingFrom(acting.trx, acting.ownerId, memory)
  const all: Said[] = []
  const steps: ChangeStep[] = []
  let created: readonly string[] = []
  for (const told of parts) {
    const part = ofCreated(told, created)
    const events = await listEvents(acting.trx, acting.ownerId, eventsAsked(part))
    const outcome =
      quotePicture(part, heard, events, memory) ??
      (part.kind === 'askBack' ? NOTHING_DONE : await carryOut(acting, part))
    if (part.kind === 'create') created = outcome.events.map(({ id }) => id)
    steps.push(...outcome.steps)
    const looked = part.kind === 'askBack' ? memory : await lookingAt(scopeOf(part, outcome.events))
    const quoted = part.kind === 'askBack' ? null : quoteInPlaceOfList(part, heard, looked)
    all.push(answer(part, quoted ?? outcome, looked, manner))
  }
  if (request.kind === 'several' && request.asked) all.push(answer(request.asked, NOTHING_DONE, memory, manner))
  return { said: together(all), steps, lastRequest: followUpTarget.safeParse(parts.at(-1)).data ?? null }
}

/** Points a request at the events created just now: "dinner Friday 8pm, remind me an hour before". */
const ofCreated = (part: Step | AskBack, created: readonly string[]): Step | AskBack =>
  part.kind === 'remind' && part.events.includes(JUST_CREATED) ? { ...part, events: [...created] } : part
