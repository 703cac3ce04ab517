import { CalendarPlus, ExternalLink, Pencil, Share, Ticket } from 'lucide-react'
import { Suspense } from 'react'
import type { Event } from '@swap/contract/event'
import { calledOff } from '@swap/contract/rules'
import { pageBesideTickets } from '@swap/contract/same-link'
import { AfterAdding } from './after-adding.tsx'
import { OutsideLink } from '../facts/outside-link.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './event-actions.module.css'
import { useKeeping } from '../event-cache.ts'
import { dayOf } from '../facts/day-shown.ts'
import { dateOf } from '../facts/facts.ts'
import { KeptMenu } from './kept-menu.tsx'
import { RemindAction, ReminderList } from './remind-action.tsx'
import { isPage, safeLink } from '../facts/safe-link.ts'
import { useAdding } from './use-adding.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { titleOf } from '../title-of.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface EventActionsProps {
  event: Event
  isOwnPage: boolean
  onEdit: () => void
  /** The pointer is near: the form can be fetched. */
  onNearEdit: () => void
  /** The form was closed a moment ago. */
  isEditFocused: boolean
}

/** What else can be done with an event: tickets, reminders, its page. */
export function EventActions({ event, isOwnPage, onEdit, onNearEdit, isEditFocused }: EventActionsProps) {
  return (
    <div className={styles.actions}>
      {event.saved && <BookAction event={event} />}
      {isToCome(event) && <RemindAction event={event} />}
      {!event.saved && event.contact.event_url !== null && <BookAction event={event} />}
      <PageAction event={event} isOwnPage={isOwnPage} />
      {dateOf(event) !== null && <ShareAction event={event} />}
      <Button
        look="quiet"
        icon={<Pencil {...icon} />}
        onClick={onEdit}
        onPointerEnter={onNearEdit}
        onFocus={onNearEdit}
        {...(isEditFocused && { ref: focusWhenShown })}
      >
        {cardWords.edit}
      </Button>
      {isToCome(event) && (
        <Suspense>
          <ReminderList event={event} />
        </Suspense>
      )}
    </div>
  )
}

/** Includes what began long ago and goes on; not cancelled events. */
const isToCome = (event: Event): boolean => {
  const { shown, isPast } = dayOf(event)
  return shown !== null && !isPast && calledOff(event.ticket_info.ticket_availability) === null
}

/** The remaining action for a saved event: a link to its tickets. */
function BookAction({ event }: { event: Event }) {
  const link = safeLink(event.contact.booking_link)
  return (
    link && (
      <OutsideLink link={link} label={cardWords.bookAt(link.host)} icon={<Ticket {...icon} />} words={cardWords.book} />
    )
  )
}

/** Adds to the calendar and exports from there; in the card's header, always in reach. */
export function CalendarAction({ event }: { event: Event }) {
  const keeping = useKeeping()
  const { ref, expectFocus } = useFocusAfter<HTMLSpanElement>()
  const set = (saved: boolean) => {
    expectFocus()
    keeping.mutate({ events: [event], saved })
  }
  const adding = useAdding(() => {
    set(true)
    toast(cardWords.added(titleOf(event)), { action: { label: cardWords.undo, run: () => set(false) } })
  })
  const takeOut = () => {
    set(false)
    toast(cardWords.takenOut(titleOf(event)), { action: { label: cardWords.undo, run: () => set(true) } })
  }
  if (dateOf(event) === null) return null
  return (
    <>
      <span ref={ref} className={styles.main}>
        {event.saved ? (
          <KeptMenu event={event} onTakeOut={takeOut} />
        ) : (
          <Button
            look="pencil"
            busy={adding.isLooking}
            icon={<CalendarPlus {...icon} />}
            onClick={() => adding.add([event])}
          >
            {cardWords.addToCalendar}
          </Button>
        )}
      </span>
      <AfterAdding adding={adding} kept={keeping.isSuccess && event.saved ? 1 : 0} />
    </>
  )
}

/** The event's own link, with the host it leads to; without one our page of the event, unless this is it. */
function PageAction({ event, isOwnPage }: { event: Event; isOwnPage: boolean }) {
  const hasBookAction = event.saved || event.contact.event_url !== null
  const links = [safeLink(pageBesideTickets(event)), hasBookAction ? null : safeLink(event.contact.booking_link)]
  const link = links.find((it) => it && isPage(it.href))
  if (link)
    return (
      <OutsideLink
        link={link}
        label={cardWords.opensAt(link.host)}
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
      .then((said) => said && toast(said))
      .catch(complain)
  return (
    <Button look="quiet" icon={<Share {...icon} />} onClick={share}>
      {cardWords.share}
    </Button>
  )
}
