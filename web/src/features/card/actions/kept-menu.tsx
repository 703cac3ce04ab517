import { Apple, CalendarCheck, CalendarPlus, CalendarX, ChevronDown, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/controls/menu.tsx'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { clock } from '../../../ui/time/date-format.ts'
import { icsName, openInGoogle, openInOutlook, saveIcs } from './calendar-export.ts'
import { dayOf } from '../facts/day-shown.ts'
import { startOf } from '../facts/facts.ts'
import styles from './kept-menu.module.css'
import { leftOutDays } from '../facts/repeats.ts'
import { Way } from '../picture/way.tsx'
import { answerDate, shortDate } from '../facts/when.ts'

const OurCalendar = lazy(async () => ({ default: (await import('../our-calendar.tsx')).OurCalendar }))
/** The menu is a sheet there, with room to explain each entry. */
const isPhone = () => window.innerWidth < 768

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const
const words = cardWords.kept

/** The button of a saved event: other calendars, and removal. On a phone, a sheet that explains each entry. */
export function KeptMenu({ event, onTakeOut }: { event: Event; onTakeOut: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const lookUp = () => isPhone() && setAsked(true)
  const saveHere = () => void saveIcs(event).catch(complain)
  return (
    <Menu
      renderButton={(trigger) => (
        <Button
          {...trigger}
          onFocus={lookUp}
          onClick={() => {
            lookUp()
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
      {isAsked && (
        <Suspense fallback={null}>
          <OurCalendar />
        </Suspense>
      )}
      <MenuItem icon={<Smartphone {...icon} />} onSelect={saveHere}>
        <Way name={cardWords.thisDevice} hint={words.device(icsName(event))} />
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => inGoogle(event)}>
        <Way name={cardWords.google} hint={words.filledIn} />
      </MenuItem>
      <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => inOutlook(event)}>
        <Way name={cardWords.outlook} hint={words.filledIn} />
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

/** Its URL takes a rule but apparently no excluded days: those are listed in words. */
function inGoogle(event: Event): void {
  openInGoogle(event)
  const days = leftOutDays(event)
  if (days) toast(words.googleKeeps(days))
}

/** Its URL takes no rule: it opens on the next day; the file has the others. */
function inOutlook(event: Event): void {
  const day = event.recurrence ? dayOf(event).shown : null
  openInOutlook(event, day)
  if (day) toast(words.outlookOne(shortDate(day)))
}

/** The header of the sheet on a phone: which event, and that it is already in the calendar here. */
function Summary({ event }: { event: Event }) {
  const start = startOf(event)
  return (
    <div className={`phone-only ${styles.summary}`} role="presentation">
      <span className="title-2">{cardWords.inYourCalendar}</span>
      <span className="muted">
        {words.when(answerDate(dayOf(event).shown ?? event.start_date), start && clock(start))}
      </span>
    </div>
  )
}
