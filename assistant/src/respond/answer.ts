import type { AskBack, CommandOf, Step } from '../command.ts'
import type { Context } from '../context.ts'
import { askBackInWords } from './ask-back.ts'
import { answerCannot, answerSmallTalk } from './answer-cannot.ts'
import { answerDone } from './answer-done.ts'
import { answerClashes } from './answer-clashes.ts'
import { answerComparison, isComparison } from './answer-compared.ts'
import { answerFree } from './answer-free.ts'
import { answerFind, answerList } from './answer-list.ts'
import { answerQuestion } from './answer-question.ts'
import type { Outcome, AnsweredEvent } from './outcome.ts'
import { button, say, type Reply } from './reply.ts'
import { fieldsOf } from './words/topics.ts'
import type { Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

const EVENT_GONE = 'That event is no longer here.'

/** Answers a command with its outcome. Pure: it never makes anything up. */
export function answer(step: Step | AskBack, outcome: Outcome, context: Context, manner: Wording): Reply {
  const { done, events } = outcome
  if (done.kind === 'absent') return say(EVENT_GONE)
  if (done.kind !== 'nothing') {
    const said = answerDone(done, events, context, manner)
    return done.kind === 'quoted'
      ? nameIfElsewhere(withChanged(said, step, outcome, manner), events, context)
      : withUnread(said, step)
  }
  if (step.kind === 'ask') return nameIfElsewhere(answerQuestion(step, events, manner), events, context)
  if (step.kind === 'list')
    return isComparison(step) ? answerComparison(step, context, manner) : answerList(step, context, manner)
  if (step.kind === 'find') return answerFind(step, context, manner)
  if (step.kind === 'free') return answerFree(step, context, manner)
  if (step.kind === 'clashes') return answerClashes(step, context, manner)
  if (step.kind === 'askBack') return askBackInWords(step, context, manner)
  if (step.kind === 'offer') return offer(step.action, events)
  if (step.kind === 'cannot') return answerCannot(step, context)
  return answerSmallTalk(step.kind) ?? say(EVENT_GONE)
}

/** Says which words of a change or a reminder were not used: "move it to Saturday for 20 quid". */
function withUnread(said: Reply, step: Step | AskBack): Reply {
  const unread = step.kind === 'change' ? (step.unread ?? []) : []
  const words = unread.map((it) => `“${it}”`).join(' or ')
  return words === '' ? said : { ...said, text: `${said.text} I didn't catch ${words}.` }
}

/** Puts a value that a person changed after reading before the line of the picture that says otherwise. */
function withChanged(said: Reply, step: Step | AskBack, { done, events }: Outcome, manner: Wording): Reply {
  const [event, ...others] = events
  if (step.kind !== 'ask' || !event || others.length > 0 || done.kind !== 'quoted') return said
  if (!done.isOfPicture || done.computedAnswer || done.passages.length === 0) return said
  // For a typed event nothing was read, so nothing was changed.
  const isRead = Object.values(event.evidence).some(({ source }) => source === 'read')
  const isChanged = fieldsOf(step.topic).some((field) => event.evidence[field]?.source === 'user')
  if (!isRead || !isChanged) return said
  return { ...said, text: `${answerQuestion(step, events, manner).text} You changed that. ${said.text}` }
}

/** Names an event of another thread first, and shows it as a line, so that it can be opened. */
function nameIfElsewhere(said: Reply, events: readonly AnsweredEvent[], { thread }: Context): Reply {
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
function offer(action: CommandOf<'offer'>['action'], [event]: readonly AnsweredEvent[]): Reply {
  if (!event) return say(EVENT_GONE)
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
