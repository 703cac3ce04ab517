import { answerAsked } from './answer-asked.ts'
import { answerCannot, answerSmall, isSmall } from './answer-cannot.ts'
import { answerDone } from './answer-done.ts'
import { answerClashes, answerFind, answerFree, answerList } from './answer-list.ts'
import { answerQuestion } from './answer-question.ts'
import type { Outcome, ToldEvent } from './outcome.ts'
import type { Context } from '../context.ts'
import type { AskBack, Step } from '../command.ts'
import { bookAction, openAction, say, type Said } from './said.ts'
import type { Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/**
 * What the assistant says to one request, now that it was carried out. Pure. It quotes the picture, or says that something is not
 * there; it never makes anything up.
 */
export function answer(step: Step | AskBack, outcome: Outcome, memory: Context, manner: Manner): Said {
  const { done, events } = outcome
  if (done.kind === 'absent') return say('That event is not here any more.')
  if (done.kind === 'quoted') return elsewhere(answerDone(done, events, memory, manner), memory)
  if (done.kind !== 'nothing') return answerDone(done, events, memory, manner)
  if (step.kind === 'ask') return elsewhere(answerQuestion(step, events, manner), memory)
  if (step.kind === 'list') return answerList(step, memory, manner)
  if (step.kind === 'find') return answerFind(step, memory, manner)
  if (step.kind === 'free') return answerFree(step, memory, manner)
  if (step.kind === 'clashes') return answerClashes(step, memory, manner)
  if (step.kind === 'askBack') return answerAsked(step, memory, manner)
  if (step.kind === 'offer') return offer(step.action, events)
  if (step.kind === 'cannot') return answerCannot(step)
  return isSmall(step) ? answerSmall(step.kind) : say('That event is not here any more.')
}

/** Events of other threads are shown as lines, so that they can be opened. */
function elsewhere(said: Said, { thread }: Context): Said {
  const isHere = new Set(thread.map(({ id }) => id))
  return { ...said, mentions: said.spokenOf.filter((id) => !isHere.has(id)) }
}

/** The ways out of the product stand on the card of an event: here is the button, or where to find it. */
function offer(action: 'calendar-file' | 'share' | 'event-page' | 'booking', events: readonly ToldEvent[]): Said {
  const [event] = events
  if (!event) return say('That event is not here any more.')
  const about = { spokenOf: [event.id] }
  const lines = { ...about, mentions: [event.id] }
  if (action === 'booking')
    return event.contact.booking_link
      ? say(`I cannot book anything myself. You can book ${titleOf(event)} here.`, {
          ...about,
          actions: [bookAction(event)],
        })
      : say(`I cannot book anything myself, and I know no booking link for ${titleOf(event)}.`, about)
  if (action === 'event-page') return say('Here is its page.', { ...about, actions: [openAction(event)] })
  if (action === 'share') return say('Open the event to share it.', { ...lines, actions: [openAction(event)] })
  return say('Once it is in your calendar, its card offers the file for this device, Google, Outlook and Apple.', lines)
}
