import { ExternalLink, Pencil, Share, Ticket } from 'lucide-react'
import { Suspense } from 'react'
import type { Event } from '@swap/contract/event'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import { separateEventPage } from '@swap/contract/event-links'
import { ExternalLinkButton } from '../facts/external-link-button.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './event-actions.module.css'
import { displayDay } from '../facts/display-day.ts'
import { knownDate } from '../facts/known-fields.ts'
import { RemindAction, ReminderList } from './remind-action.tsx'
import { isWebPage, safeLink } from '../facts/safe-link.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface EventActionsProps {
  event: Event
  /** Whether the card is shown on the event's own page. */
  isOwnPage: boolean
  onEdit: () => void
  /** Called when the pointer or focus reaches Edit: loads the form. */
  onPreloadEditor: () => void
  /** True just after the form was closed: the Edit button then takes the focus. */
  focusesEdit: boolean
}

/** A card's secondary actions: tickets, reminders, the event's page, sharing and editing. */
export function EventActions({ event, isOwnPage, onEdit, onPreloadEditor, focusesEdit }: EventActionsProps) {
  return (
    <div className={styles.actions}>
      {event.saved && <TicketLink event={event} />}
      {isUpcoming(event) && <RemindAction event={event} />}
      {!event.saved && event.contact.event_url !== null && <TicketLink event={event} />}
      <EventPageLink event={event} isOwnPage={isOwnPage} />
      {knownDate(event) !== null && <ShareAction event={event} />}
      <Button
        look="quiet"
        icon={<Pencil {...icon} />}
        onClick={onEdit}
        onPointerEnter={onPreloadEditor}
        onFocus={onPreloadEditor}
        {...(focusesEdit && { ref: focusWhenShown })}
      >
        {cardWords.edit}
      </Button>
      {isUpcoming(event) && (
        <Suspense>
          <ReminderList event={event} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether an event is still to come or under way, and not cancelled. */
const isUpcoming = (event: Event): boolean => {
  const { day, isPast } = displayDay(event)
  return day !== null && !isPast && cancellationStatus(event.ticket_info.ticket_availability) === null
}

/** A link to buy tickets, with the host it leads to. */
function TicketLink({ event }: { event: Event }) {
  const link = safeLink(event.contact.booking_link)
  return (
    link && (
      <ExternalLinkButton
        link={link}
        label={cardWords.bookAt(link.displayText)}
        icon={<Ticket {...icon} />}
        words={cardWords.book}
      />
    )
  )
}

/** A link to the event's website; if it has none, to its page in this app, unless the card is on that page. */
function EventPageLink({ event, isOwnPage }: { event: Event; isOwnPage: boolean }) {
  const hasTicketLink = event.saved || event.contact.event_url !== null
  const links = [safeLink(separateEventPage(event)), hasTicketLink ? null : safeLink(event.contact.booking_link)]
  const link = links.find((it) => it && isWebPage(it.href))
  if (link)
    return (
      <ExternalLinkButton
        link={link}
        label={cardWords.opensAt(link.displayText)}
        icon={<ExternalLink {...icon} />}
        words={cardWords.openEventPage}
      />
    )
  if (isOwnPage) return null
  return (
    <ButtonLink look="line" href={`/event/${event.id}`} icon={<ExternalLink {...icon} />}>
      {cardWords.openEventPage}
    </ButtonLink>
  )
}

/** Shares the event as a file through the system's share sheet. */
function ShareAction({ event }: { event: Event }) {
  const share = () =>
    void import('./share-event.ts')
      .then(({ shareEvent }) => shareEvent(event))
      .then((message) => message && toast(message))
      .catch(toastError)
  return (
    <Button look="quiet" icon={<Share {...icon} />} onClick={share}>
      {cardWords.share}
    </Button>
  )
}
