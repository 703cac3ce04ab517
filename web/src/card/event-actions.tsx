import {
  Apple,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  ChevronDown,
  ExternalLink,
  Pencil,
  Smartphone,
} from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusWhenShown } from '../ui/focus-field.ts'
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { cardWords } from '../words/en-card.ts'
import { openInGoogle, openInOutlook, saveIcs } from './calendar-export.ts'
import styles from './event-actions.module.css'
import { useKeeping } from './event-cache.ts'
import { dateOf } from './facts.ts'
import { safeLink } from './safe-link.ts'
import { useFocusAfter } from './use-focus-after.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface EventActionsProps {
  event: Event
  isOwnPage: boolean
  onEdit: () => void
  /** Somebody comes near: the form can be fetched. */
  onNearEdit: () => void
  /** The form was closed a moment ago. */
  isEditFocused: boolean
}

/** What can be done with an event: into the calendar and on from there, and its page. */
export function EventActions({ event, isOwnPage, onEdit, onNearEdit, isEditFocused }: EventActionsProps) {
  return (
    <div className={styles.actions}>
      {dateOf(event) !== null && <CalendarAction event={event} />}
      <PageAction event={event} isOwnPage={isOwnPage} />
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
    </div>
  )
}

function CalendarAction({ event }: { event: Event }) {
  const keeping = useKeeping()
  const { ref, expectFocus } = useFocusAfter<HTMLSpanElement>()
  const set = (saved: boolean) => {
    expectFocus()
    keeping.mutate({ events: [event], saved })
  }
  const add = () => {
    set(true)
    toast(cardWords.added(event.title), { action: { label: cardWords.undo, run: () => set(false) } })
  }
  const takeOut = () => {
    set(false)
    toast(cardWords.takenOut(event.title), { action: { label: cardWords.undo, run: () => set(true) } })
  }
  return (
    <span ref={ref} className={styles.main}>
      {event.saved ? (
        <KeptMenu event={event} onTakeOut={takeOut} />
      ) : (
        <Button look="pencil" icon={<CalendarPlus {...icon} />} onClick={add}>
          {cardWords.addToCalendar}
        </Button>
      )}
    </span>
  )
}

function KeptMenu({ event, onTakeOut }: { event: Event; onTakeOut: () => void }) {
  const saveHere = () => void saveIcs(event).catch((error: Error) => toast(error.message, { tone: 'bad' }))
  return (
    <Menu
      renderButton={(trigger) => (
        <Button {...trigger} look="line" className={styles.kept} icon={<CalendarCheck {...icon} />}>
          {cardWords.inYourCalendar}
          <ChevronDown size={17} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      )}
    >
      <MenuItem icon={<Smartphone {...icon} />} onSelect={saveHere}>
        {cardWords.thisDevice}
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => openInGoogle(event)}>
        {cardWords.google}
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => openInOutlook(event)}>
        {cardWords.outlook}
      </MenuItem>
      <MenuItem icon={<Apple {...icon} />} onSelect={saveHere}>
        {cardWords.apple}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<CalendarX {...icon} />} onSelect={onTakeOut}>
        {cardWords.takeOut}
      </MenuItem>
    </Menu>
  )
}

/** The event's own link, with the host it leads to; without one our page of the event, unless this is it. */
function PageAction({ event, isOwnPage }: { event: Event; isOwnPage: boolean }) {
  const link = safeLink(event.contact.event_url) ?? safeLink(event.contact.booking_link)
  if (link)
    return (
      <a
        className={styles.away}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={cardWords.opensAt(link.host)}
      >
        <ExternalLink {...icon} />
        <span>
          {cardWords.openEventPage}
          <small>{link.host}</small>
        </span>
      </a>
    )
  if (isOwnPage) return null
  return (
    <ButtonLink look="line" href={`/event/${event.id}`} icon={<ExternalLink {...icon} />}>
      {cardWords.openEventPage}
    </ButtonLink>
  )
}
