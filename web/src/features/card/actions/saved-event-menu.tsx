import { Apple, CalendarCheck, CalendarPlus, CalendarX, ChevronDown, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/menu.tsx'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { icsFileName, openInGoogle, openInOutlook, saveIcs } from './calendar-export.ts'
import { displayDay } from '../facts/display-day.ts'
import { knownStart } from '../facts/known-fields.ts'
import styles from './saved-event-menu.module.css'
import { excludedDaysText } from '../facts/recurrence-text.ts'
import { MenuEntryText } from './menu-entry-text.tsx'
import { mediumDate, shortDate } from '../facts/event-date-format.ts'

const CalendarSubscriptionItem = lazy(async () => ({
  default: (await import('./calendar-subscription-item.tsx')).CalendarSubscriptionItem,
}))
/** On a phone the menu is a sheet, with room to explain each entry. */
const isPhone = () => window.innerWidth < 768

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const
const words = cardWords.calendarMenu

/** The menu of a saved event: export to other calendars, and removal. On a phone, a sheet that explains each entry. */
export function SavedEventMenu({ event, onRemove }: { event: Event; onRemove: () => void }) {
  const [isSubscriptionShown, setSubscriptionShown] = useState(false)
  const showSubscriptionOnPhone = () => isPhone() && setSubscriptionShown(true)
  const downloadFile = () => void saveIcs(event).catch(toastError)
  return (
    <Menu
      renderButton={(trigger) => (
        <Button
          {...trigger}
          onFocus={showSubscriptionOnPhone}
          onClick={() => {
            showSubscriptionOnPhone()
            trigger.onClick()
          }}
          look="line"
          className={styles.button ?? ''}
          icon={<CalendarCheck {...icon} />}
        >
          {cardWords.inYourCalendar}
          <ChevronDown size={17} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      )}
    >
      <Summary event={event} />
      {isSubscriptionShown && (
        <Suspense fallback={null}>
          <CalendarSubscriptionItem />
        </Suspense>
      )}
      <MenuItem icon={<Smartphone {...icon} />} onSelect={downloadFile}>
        <MenuEntryText name={cardWords.thisDevice} hint={words.deviceFile(icsFileName(event))} />
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => addToGoogle(event)}>
        <MenuEntryText name={cardWords.google} hint={words.filledIn} />
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => addToOutlook(event)}>
        <MenuEntryText name={cardWords.outlook} hint={words.filledIn} />
      </MenuItem>
      <MenuItem icon={<Apple {...icon} />} onSelect={downloadFile}>
        {cardWords.apple}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CalendarX {...icon} />} onSelect={onRemove}>
        {cardWords.removeFromCalendar}
      </MenuItem>
    </Menu>
  )
}

/** Google's link takes a recurrence rule but no excluded days: a toast lists them. */
function addToGoogle(event: Event): void {
  openInGoogle(event)
  const days = excludedDaysText(event)
  if (days) toast(words.googleExtraDays(days))
}

/** Outlook's link takes no recurrence rule: it opens on the next day, and a toast says so. */
function addToOutlook(event: Event): void {
  const day = event.recurrence ? displayDay(event).day : null
  openInOutlook(event, day)
  if (day) toast(words.outlookOneDay(shortDate(day)))
}

/** The header of the sheet on a phone: when the event is, and that it is in the calendar. */
function Summary({ event }: { event: Event }) {
  const start = knownStart(event)
  return (
    <div className={`phone-only ${styles.summary}`} role="presentation">
      <span className="title-2">{cardWords.inYourCalendar}</span>
      <span className="muted">
        {words.when(mediumDate(displayDay(event).day ?? event.start_date), start && formatWallTime(start))}
      </span>
    </div>
  )
}
