import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarPlus, ExternalLink, MessageCircle, Ticket, Undo2 } from 'lucide-react'
import type { MessageAction } from '@swap/contract/assistant'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { ExternalLinkButton } from '../../card/facts/external-link-button.tsx'
import { RemindAction } from '../../card/actions/remind-action.tsx'
import type { Message, Thread } from '@swap/contract/thread'
import { safeLink } from '../../card/facts/safe-link.ts'
import { Button, ButtonLink, Chip } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './answer-message.module.css'
import { sendMessage } from '../data/send-message.ts'
import { useAddToCalendar, useUndoChanges } from './use-answer-actions.ts'

const iconProps = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const icons = {
  'calendar-plus': CalendarPlus,
  'external-link': ExternalLink,
  ticket: Ticket,
  bell: Bell,
  undo: Undo2,
  message: MessageCircle,
} as const

interface AnswerActionsProps {
  message: Message
  thread: Thread
  /** Called when Undo is pressed; the button disappears once the undo is done. */
  onUndo: () => void
}

/** The buttons under a message of the assistant. Suggested replies (actions `answer:…`) show only while it is the last message. */
export function AnswerActions({ message, thread, onUndo }: AnswerActionsProps) {
  const isLast = thread.messages.at(-1)?.id === message.id
  const actions = (message.actions ?? []).filter(({ action }) => isLast || !action.startsWith('answer:'))
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} thread={thread} onUndo={onUndo} />
      ))}
    </div>
  )
}

interface ActionButtonProps {
  action: MessageAction
  thread: Thread
  onUndo: () => void
}

/** The button of one action, such as `remind:<event id>`: a verb and its argument. An unknown verb links to the event. */
function ActionButton({ action: { action, label, colour, icon }, thread, onUndo }: ActionButtonProps) {
  const undo = useUndoChanges(thread.id)
  const adding = useAddToCalendar()
  const at = action.indexOf(':')
  const [verb, argument] = [action.slice(0, at), action.slice(at + 1)]
  const Icon = icons[icon]
  const iconElement = <Icon {...iconProps} />
  if (verb === 'answer') return <Chip onClick={() => sendReply(thread.id, argument)}>{label}</Chip>
  const undoChange = () => {
    onUndo()
    undo.mutate(argument)
  }
  if (verb === 'undo')
    return (
      <Button look={colour} icon={iconElement} busy={undo.isPending} onClick={undoChange}>
        {label}
      </Button>
    )
  if (verb === 'add-to-calendar')
    return thread.events.find(({ id }) => id === argument)?.saved ? null : (
      <Button look={colour} icon={iconElement} busy={adding.isPending} onClick={() => adding.mutate(argument)}>
        {label}
      </Button>
    )
  if (verb === 'remind') return <RemindButton id={argument} thread={thread} look={colour} label={label} />
  const booking = verb === 'book' ? thread.events.find(({ id }) => id === argument)?.contact.booking_link : null
  const link = booking ? safeLink(booking) : null
  if (link)
    return (
      <ExternalLinkButton link={link} label={cardWords.bookAt(link.displayText)} icon={iconElement} words={label} />
    )
  return (
    <ButtonLink look={colour} icon={iconElement} href={`/event/${argument}`}>
      {label}
    </ButtonLink>
  )
}

interface RemindButtonProps {
  id: string
  thread: Thread
  look: MessageAction['colour']
  label: string
}

/** A button that asks when to send a reminder of an event, which may belong to another thread. */
function RemindButton({ id, thread, look, label }: RemindButtonProps) {
  const loadedEvent = thread.events.find((event) => event.id === id)
  const { data } = useQuery({
    queryKey: keys.event(id),
    queryFn: () => call('GET /api/events/:id', { params: { id } }),
    enabled: loadedEvent === undefined,
  })
  const event = loadedEvent ?? data
  return event && <RemindAction event={event} look={look} label={label} />
}

function sendReply(threadId: string, content: string) {
  void sendMessage(threadId, content).catch(toastError)
}
