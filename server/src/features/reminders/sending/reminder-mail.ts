import { isTimeZone } from '@swap/calendar/event-zone'
import type { EventFacts } from '@swap/contract/event'
import type { Preferences } from '@swap/contract/settings'
import { startsAt } from '../due/remind-at.ts'
import { formatClock } from '@swap/dates/format-clock'
import { toSingleLine, truncateLine } from '../../../platform/mail/single-line.ts'

/** The event of a reminder email; if it repeats, with the date of the occurrence that the reminder is about. */
export interface RemindedEvent extends Pick<
  EventFacts,
  'title' | 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone' | 'location'
> {
  event_id: string
  /** The name of the date in the event's notes that the reminder is for, such as "On sale"; null if it is for the event itself. */
  moment: string | null
  ownersZone: string | null
}

/** What the email needs besides the event. */
interface EmailDetails {
  clock: Preferences['clock']
  publicUrl: string
  /** Turns reminder emails off for the recipient. */
  unsubscribeToken: string
  /** When the reminder was due, and when it is sent, in epoch ms. */
  dueAt: number
  now: number
}

/** Writes a reminder email: what, when, where, and the link to the event. The event's values are untrusted text from a picture. */
export function reminderMail(event: RemindedEvent, details: EmailDetails) {
  const { clock, publicUrl, unsubscribeToken: token } = details
  const title = reminderTitle(event)
  const when = whenInWords(event, clock)
  return {
    subject: `${truncateLine(title)}: ${when}`,
    text: [
      // In one paragraph: a line that is only a link would be drawn as the link to the event.
      [title, when, whereInWords(event)].filter(Boolean).join('\n'),
      ...latenessText(event, details),
      `${publicUrl}/event/${event.event_id}`,
      `You asked for this reminder. To stop reminder emails: ${publicUrl}/unsubscribe?token=${token}`,
      'Starts With A Picture\n',
    ].join('\n\n'),
    action: 'Open the event',
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
  }
}

/** An email sent later than this after the reminder was due says that it is late. */
const LATE_MS = 10 * 60_000

/** Returns up to two paragraphs: that the event starts or has started, and that the reminder is late. */
export function latenessText(
  event: RemindedEvent,
  { clock, dueAt, now }: Pick<EmailDetails, 'clock' | 'dueAt' | 'now'>,
): string[] {
  const start = event.moment === null ? startsAt(event, event.ownersZone) : null
  const words: string[] = []
  if (start !== null && now >= start) words.push(now < start + LATE_MS ? 'It starts now.' : 'It has already started.')
  if (now >= dueAt + LATE_MS)
    words.push(
      `Sorry, this reminder is late. It was due on ${momentInWords(dueAt, { clock, zone: event.ownersZone })}.`,
    )
  return words
}

function momentInWords(moment: number, { clock, zone }: { clock: Preferences['clock']; zone: string | null }): string {
  const [day = '', time = ''] = inZone(zone).format(moment).split(' ')
  return `${dayInWords(day)}, ${formatClock(time, clock === '12')}${zone === null ? ' (UTC)' : ''}`
}

/** Formats a time as YYYY-MM-DD HH:MM in a time zone. */
const inZone = (zone: string | null) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone ?? 'UTC' })

/** Returns the title of an event as shown in a reminder. */
export const reminderTitle = ({ title }: Pick<RemindedEvent, 'title'>): string =>
  toSingleLine(title ?? '') || 'Your event'

/**
 * Formats when an event takes place: "Friday 4 December 2026, 20:00 to 23:00 (Europe/Riga)". The time zone is named only if
 * it is not the recipient's own.
 */
export function whenInWords(
  { start_date: day, start_time: start, end_date: lastDay, end_time: end, ...event }: RemindedEvent,
  clock: Preferences['clock'],
): string {
  const at = (time: string | null) => time && formatClock(time, clock === '12')
  const from = [day && dayInWords(day), at(start)].filter(Boolean).join(', ')
  const until = [lastDay && lastDay !== day ? dayInWords(lastDay) : '', at(end)].filter(Boolean).join(', ')
  const zone = event.time_zone
  const isElsewhere = start !== null && zone !== null && zone !== event.ownersZone && isTimeZone(zone)
  return [from, until && `to ${until}`, isElsewhere && `(${zone})`].filter(Boolean).join(' ')
}

const inFull = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayInWords = (day: string): string => inFull.format(new Date(`${day}T00:00Z`)).replace(',', '')

const whereInWords = ({ location }: RemindedEvent): string =>
  [location?.venue, location?.address, location?.city].flatMap((part) => (part ? [toSingleLine(part)] : [])).join(', ')
