import type { AskBack, CommandOf, Step } from '../command.ts'
import type { Context } from '../context.ts'
import type { Topic } from '../topic.ts'
import { askBackInWords } from './ask-back.ts'
import { answerSmallTalk, declineRequest } from './decline-request.ts'
import { reportResult } from './report-result.ts'
import { answerClashes } from './answer-clashes.ts'
import { answerComparison, isComparison } from './answer-comparison.ts'
import { answerAvailability } from './answer-availability.ts'
import { answerFind, answerList } from './answer-list.ts'
import { answerQuestion } from './answer-question.ts'
import type { Outcome, AnsweredEvent } from './outcome.ts'
import { button, makeReply, type Reply } from './reply.ts'
import { withDistinctTitle } from './words/distinct-title.ts'
import { fieldsOfTopic } from './words/topic-answers.ts'
import type { TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

const EVENT_GONE = 'That event is no longer here.'

/** Turns a step of a command and its outcome into the assistant's reply: "Done: Salsa now starts at 20:30." */
export function answer(step: Step | AskBack, outcome: Outcome, context: Context, timeFormat: TimeFormat): Reply {
  const { result, events } = outcome
  if (result.kind === 'absent') return makeReply(EVENT_GONE)
  if (result.kind === 'nothing') return answerUnexecuted(step, events, context, timeFormat)
  const reply = reportResult(result, events, context, timeFormat)
  return result.kind === 'quoted'
    ? withTitle(withChangedValue(reply, step, outcome, timeFormat), events, context)
    : withUnreadNote(reply, step)
}

/** Answers a step that changes nothing. */
function answerUnexecuted(
  step: Step | AskBack,
  events: readonly AnsweredEvent[],
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  if (step.kind === 'ask') {
    const reply = withTitle(answerQuestion(step, events, timeFormat), events, context)
    return SAYS_DAY.includes(step.topic) ? reply : withDay(reply, events, context, timeFormat)
  }
  if (step.kind === 'list') return (isComparison(step) ? answerComparison : answerList)(step, context, timeFormat)
  if (step.kind === 'find') return answerFind(step, context, timeFormat)
  if (step.kind === 'free') return answerAvailability(step, context, timeFormat)
  if (step.kind === 'clashes') return answerClashes(step, context, timeFormat)
  if (step.kind === 'askBack') return askBackInWords(step, context, timeFormat)
  if (step.kind === 'offer') return offerAction(step.action, events)
  if (step.kind === 'cannot') return declineRequest(step, context)
  return answerSmallTalk(step.kind) ?? makeReply(EVENT_GONE)
}

/** Topics whose answer says the day of the event. */
const SAYS_DAY: readonly Topic[] = ['when', 'date', 'everything', 'reminders']

/** Says which of several events with one title an answer is about: "Aisha & Bilal (Sun 17 Jan): Regency Suite." */
function withDay(reply: Reply, [event, ...others]: readonly AnsweredEvent[], context: Context, timeFormat: TimeFormat) {
  const { title = null } = event && others.length === 0 ? withDistinctTitle(event, context, timeFormat) : {}
  return title === null || title === event?.title ? reply : { ...reply, text: `${title}: ${reply.text}` }
}

/** Adds which words of a change were not understood: "move it to Saturday for 20 quid" → "I didn't catch “20 quid”." */
function withUnreadNote(reply: Reply, step: Step | AskBack): Reply {
  const unread = step.kind === 'change' ? (step.unread ?? []) : []
  if (unread.length === 0) return reply
  return { ...reply, text: `${reply.text} I didn't catch ${unread.map((words) => `“${words}”`).join(' or ')}.` }
}

/** Puts a value that the person changed before the line of the picture that says otherwise. */
function withChangedValue(
  reply: Reply,
  step: Step | AskBack,
  { result, events }: Outcome,
  timeFormat: TimeFormat,
): Reply {
  const [event, ...others] = events
  if (step.kind !== 'ask' || !event || others.length > 0 || result.kind !== 'quoted') return reply
  if (!result.isOfPicture || result.computedAnswer || result.passages.length === 0) return reply
  // For a typed event nothing was read, so nothing was changed.
  const isRead = Object.values(event.evidence).some(({ source }) => source === 'read')
  const isChanged = fieldsOfTopic(step.topic).some((field) => event.evidence[field]?.source === 'user')
  if (!isRead || !isChanged) return reply
  return { ...reply, text: `${answerQuestion(step, events, timeFormat).text} You changed that. ${reply.text}` }
}

/** Shows the events of other threads as lines under a reply. If there is one, puts its title first, unless the text contains it. */
function withTitle(reply: Reply, events: readonly AnsweredEvent[], { thread }: Context): Reply {
  const mentions = reply.spokenOf.filter((id) => thread.every((event) => event.id !== id))
  const [event, ...others] = events.filter(({ id }) => mentions.includes(id))
  const isNamed = !event || others.length > 0 || reply.text.includes(titleOf(event))
  return { ...reply, text: isNamed ? reply.text : `${titleOf(event)}: ${reply.text}`, mentions }
}

/** Gives the button for an action that an event's card has, or says where to find it. */
function offerAction(action: CommandOf<'offer'>['action'], [event]: readonly AnsweredEvent[]): Reply {
  if (!event) return makeReply(EVENT_GONE)
  const { id, contact } = event
  const [spokenOf, mentions] = [[id], [id]]
  if (action === 'event-page') return makeReply("Here's its page.", { spokenOf, actions: [button('open', id)] })
  if (action === 'share')
    return makeReply('Open the event to share it.', { spokenOf, mentions, actions: [button('open', id)] })
  if (action === 'calendar-file') {
    const addFirst = event.saved_at === null ? 'Add it to your calendar first. Its card then' : 'Its card'
    return makeReply(`${addFirst} offers Google, Outlook, Apple and a calendar file.`, { spokenOf, mentions })
  }
  const link = `booking link for ${titleOf(event)}`
  return contact.booking_link
    ? makeReply(`I can't book for you, but here's the ${link}.`, { spokenOf, actions: [button('book', id)] })
    : makeReply(`I can't book for you, and I don't have a ${link}.`, { spokenOf })
}
