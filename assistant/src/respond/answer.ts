import type { AskBack, CommandOf, Step } from '../command.ts'
import type { Context } from '../context.ts'
import { answerAsked } from './answer-asked.ts'
import { answerCannot, answerSmall } from './answer-cannot.ts'
import { answerDone } from './answer-done.ts'
import { answerClashes } from './answer-clashes.ts'
import { answerCompared, isCompared } from './answer-compared.ts'
import { answerFree } from './answer-free.ts'
import { answerFind, answerList } from './answer-list.ts'
import { answerQuestion } from './answer-question.ts'
import type { Outcome, ToldEvent } from './outcome.ts'
import { button, say, type Said } from './said.ts'
import { fieldsOf } from './words/topics.ts'
import type { Manner } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

const GONE = 'That event is no longer here.'

/** Answers a command with its outcome. Pure: it never makes anything up. */
export function answer(step: Step | AskBack, outcome: Outcome, memory: Context, manner: Manner): Said {
  const { done, events } = outcome
  if (done.kind === 'absent') return say(GONE)
  if (done.kind !== 'nothing') {
    const said = answerDone(done, events, memory, manner)
    return done.kind === 'quoted'
      ? elsewhere(withChanged(said, step, outcome, manner), events, memory)
      : withUnread(said, step)
  }
  if (step.kind === 'ask') return elsewhere(answerQuestion(step, events, manner), events, memory)
  if (step.kind === 'list')
    return isCompared(step) ? answerCompared(step, memory, manner) : answerList(step, memory, manner)
  if (step.kind === 'find') return answerFind(step, memory, manner)
  if (step.kind === 'free') return answerFree(step, memory, manner)
  if (step.kind === 'clashes') return answerClashes(step, memory, manner)
  if (step.kind === 'askBack') return answerAsked(step, memory, manner)
  if (step.kind === 'offer') return offer(step.action, events)
  if (step.kind === 'cannot') return answerCannot(step, memory)
  return answerSmall(step.kind) ?? say(GONE)
}

/** Says which words of a change or a reminder were not used: "move it to Saturday for 20 quid". */
function withUnread(said: Said, step: Step | AskBack): Said {
  const unread = step.kind === 'change' ? (step.unread ?? []) : []
  const words = unread.map((it) => `“${it}”`).join(' or ')
  return words === '' ? said : { ...said, text: `${said.text} I didn't catch ${words}.` }
}

/** Puts a value that a person changed after reading before the line of the picture that says otherwise. */
function withChanged(said: Said, step: Step | AskBack, { done, events }: Outcome, manner: Manner): Said {
  const [event, ...others] = events
  if (step.kind !== 'ask' || !event || others.length > 0 || done.kind !== 'quoted') return said
  if (!done.isOfPicture || done.workedOut || done.passages.length === 0) return said
  // For a typed event nothing was read, so nothing was changed.
  const isRead = Object.values(event.evidence).some(({ source }) => source === 'read')
  const isChanged = fieldsOf(step.topic).some((field) => event.evidence[field]?.source === 'user')
  if (!isRead || !isChanged) return said
  return { ...said, text: `${answerQuestion(step, events, manner).text} You changed that. ${said.text}` }
}

/** Names an event of another thread first, and shows it as a line, so that it can be opened. */
function elsewhere(said: Said, events: readonly ToldEvent[], { thread }: Context): Said {
  const mentions = said.spokenOf.filter((id) => thread.every((it) => it.id !== id))
  const [event, ...others] = events.filter(({ id }) => mentions.includes(id))
  const isNamed = !event || others.length > 0 || said.text.includes(titleOf(event))
  return { ...said, text: isNamed ? said.text : namedFirst(titleOf(event), said.text), mentions }
}

/** "It starts at 8." → "Salsa starts at 8." · "Every Friday." → "Salsa: Every Friday." */
function namedFirst(title: string, text: string): string {
  const verb = /^It(?:'s (?<is>.+)| (?<does>.+))$/s.exec(text)?.groups
  if (!verb) return `${title}: ${text}`
  return verb.is ? `${title} is ${verb.is}` : `${title} ${verb.does ?? ''}`
}

/** The ways out of the product are on an event's card: gives the button, or says where to find it. */
function offer(action: CommandOf<'offer'>['action'], [event]: readonly ToldEvent[]): Said {
  if (!event) return say(GONE)
  const { id, contact } = event
  const [spokenOf, open] = [[id], [button('open', id)]]
  if (action === 'booking')
    return contact.booking_link
      ? say(`I can't book for you, but here's the booking link for ${titleOf(event)}.`, {
          spokenOf,
          actions: [button('book', id)],
        })
      : say(`I can't book for you, and I don't have a booking link for ${titleOf(event)}.`, { spokenOf })
  if (action === 'event-page') return say("Here's its page.", { spokenOf, actions: open })
  if (action === 'share') return say('Open the event to share it.', { spokenOf, mentions: [id], actions: open })
  const text =
    event.saved_at === null
      ? 'Add it to your calendar first. Its card then offers Google, Outlook, Apple and a calendar file.'
      : 'Its card offers Google, Outlook, Apple and a calendar file.'
  return say(text, { spokenOf, mentions: [id] })
}
