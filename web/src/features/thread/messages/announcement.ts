import type { Event } from '@swap/contract/event'
import type { Message } from '@swap/contract/thread'
import { displayDay } from '../../card/facts/display-day.ts'
import { titleOf } from '../../card/title-of.ts'
import { shortDate } from '../../card/facts/event-date-format.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { shouldAnnounce } from '../data/pending-messages.ts'
import { endedWhileOpen } from '../data/use-job.ts'

/**
 * Returns what a screen reader announces about a thread's last message; '' unless the message arrived while the thread was open.
 * A failed reading is announced by its own note.
 */
export function announcementOf(last: Message | undefined, all: readonly Event[]): string {
  if (last && shouldAnnounce(last.id)) return last.content
  if (!last || last.type === 'image' || last.status === 'failed' || !endedWhileOpen(last.jobId)) return ''
  if (!last.eventIds) return words.spec.noEvent
  const events = all.filter(({ id, mergedInto }) => last.eventIds?.includes(id) && !mergedInto)
  const [first] = events
  if (!first) return last.content.split('\n\n', 1)[0] ?? ''
  const count = events.length === 1 ? threadPageWords.oneEvent : threadPageWords.manyEvents(events.length)
  const { day } = displayDay(first)
  const what = [titleOf(first), day && shortDate(day)].filter(Boolean).join(', ')
  return threadPageWords.found(
    count,
    what,
    events.some(({ question }) => question !== null),
  )
}
