import {
  followUpTarget,
  JUST_CREATED,
  step as anyStep,
  type AskBack,
  type Command,
  type FollowUpTarget,
  type Step,
} from '@swap/assistant/command'
import type { Context } from '@swap/assistant/context'
import { answer } from '@swap/assistant/respond/answer'
import { joinReplies, type Reply } from '@swap/assistant/respond/reply'
import { executeStep } from './execute-step.ts'
import type { ExecutionContext, Outcome } from './execution/execution-context.ts'
import type { ChangeStep } from './turns/change-step.ts'
import { stepsWithComputedAnswer, quoteInPlaceOfList, quotePicture } from './execution/quote-picture.ts'
import type { LocaleConventions } from './locale-conventions.ts'
import type { MessageAnalysis } from './turns/analyse-message.ts'
import { listEvents, createMemoryExtender } from './memory/load-memory.ts'
import { memoryScopeOf } from './memory/event-search.ts'

type ReplyTimeFormat = LocaleConventions & { today: string }

/** Executes each step of a command in order, and composes the reply. */
export async function executeCommand(
  execution: ExecutionContext,
  request: Command,
  { memory, analysis }: { memory: Context; analysis: MessageAnalysis },
  timeFormat: ReplyTimeFormat,
): Promise<{ reply: Reply; steps: ChangeStep[]; lastRequest: FollowUpTarget | null }> {
  const parts = request.kind !== 'several' ? [request] : (stepsWithComputedAnswer(request, analysis) ?? request.steps)
  const extendMemory = createMemoryExtender(execution.trx, execution.ownerId, memory)
  const replies: Reply[] = []
  const steps: ChangeStep[] = []
  let created: readonly string[] = []
  for (const requested of parts) {
    const part = withCreatedEvents(requested, created)
    const events = await listEvents(execution.trx, execution.ownerId, eventIdsAsked(part))
    const outcome =
      quotePicture(part, analysis, events, memory) ??
      (part.kind === 'askBack' ? NOTHING_DONE : await executeStep(execution, part))
    if (part.kind === 'create') created = outcome.events.map(({ id }) => id)
    steps.push(...outcome.steps)
    const partMemory = part.kind === 'askBack' ? memory : await extendMemory(memoryScopeOf(part, outcome.events))
    const quoted = part.kind === 'askBack' ? null : quoteInPlaceOfList(part, analysis, partMemory)
    replies.push(answer(part, quoted ?? outcome, partMemory, timeFormat))
  }
  if (request.kind === 'several' && request.asked) replies.push(answer(request.asked, NOTHING_DONE, memory, timeFormat))
  return { reply: joinReplies(replies), steps, lastRequest: followUpTarget.safeParse(parts.at(-1)).data ?? null }
}

/** Returns the request behind a tapped answer button: a tap sends the button's label as a message. */
export function findTappedAnswer(asked: AskBack | null, content: string): Step | null {
  const request = asked?.choices.find(({ label }) => label === content)?.request
  return anyStep.safeParse(request).data ?? null
}

const NOTHING_DONE: Outcome = { result: { kind: 'nothing' }, events: [], steps: [] }

/** Returns the ids of the events that a question is about; none for other commands. */
export const eventIdsAsked = (part: Command): readonly string[] => (part.kind === 'ask' ? part.events : [])

/** Points a request at the events created just now: "dinner Friday 8pm, remind me an hour before". */
const withCreatedEvents = (part: Step | AskBack, created: readonly string[]): Step | AskBack =>
  part.kind === 'remind' && part.events.includes(JUST_CREATED) ? { ...part, events: [...created] } : part
