import { CalendarPlus } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { AddToCalendarFollowUp } from './add-to-calendar-follow-up.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './event-actions.module.css'
import { knownDate } from '../facts/known-fields.ts'
import { SavedEventMenu } from './saved-event-menu.tsx'
import { useDuplicateCheck } from './use-duplicate-check.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { useSaveEvents } from '../use-save-events.ts'
import { titleOf } from '../title-of.ts'

/** The card's main button: adds an event to the calendar; for a saved event, opens the menu to export or remove it. */
export function CalendarAction({ event }: { event: Event }) {
  const saving = useSaveEvents()
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLSpanElement>()
  const setSaved = (saved: boolean) => {
    expectFocus()
    saving.mutate({ events: [event], saved })
  }
  const check = useDuplicateCheck(() => {
    setSaved(true)
    toast(cardWords.added(titleOf(event)), { action: { label: cardWords.undo, run: () => setSaved(false) } })
  })
  const remove = () => {
    setSaved(false)
    toast(cardWords.removed(titleOf(event)), { action: { label: cardWords.undo, run: () => setSaved(true) } })
  }
  if (knownDate(event) === null) return null
  return (
    <>
      <span ref={ref} className={styles.main}>
        {event.saved ? (
          <SavedEventMenu event={event} onRemove={remove} />
        ) : (
          <Button
            look="pencil"
            busy={check.isChecking}
            icon={<CalendarPlus size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => check.add([event])}
          >
            {cardWords.addToCalendar}
          </Button>
        )}
      </span>
      <AddToCalendarFollowUp check={check} savedCount={saving.isSuccess && event.saved ? 1 : 0} />
    </>
  )
}
