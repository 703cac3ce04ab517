import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { Preferences } from '@swap/contract/settings'
import { UNTITLED } from '../../platform/database/rows/event-rows.ts'
import { formatClock } from '@swap/dates/format-clock'
import { toSingleLine } from '../../platform/mail/single-line.ts'

/** An event on one of its days, as the weekly email lists it. */
export interface DigestEntry {
  /** YYYY-MM-DD */
  day: string
  row: {
    id: string
    title: string | null
    start_time: string | null
    location: { venue: string | null; city: string | null } | null
    ticket_info: { ticket_availability: string | null }
  }
}

interface EmailDetails {
  /** How titles in capitals are shown, by event id. */
  titles: ReadonlyMap<string, string>
  /** The recipient's clock format. */
  clock: Preferences['clock']
  /** The Monday of the week, YYYY-MM-DD. */
  week: string
  publicUrl: string
  unsubscribeToken: string
}

/** Upper bound on the events listed for a week; the rest are counted. */
const MAX_EVENTS = 50

/**
 * Writes the weekly email: each day with its events, and the events of the weeks `ahead` for people who get them. The
 * events' values are untrusted text from pictures.
 */
export function digestMail(
  { entries, ahead }: { entries: readonly DigestEntry[]; ahead: readonly DigestEntry[] },
  { week, publicUrl, unsubscribeToken: token, ...look }: EmailDetails,
) {
  return {
    subject: `Your week: ${eventCount(new Set(entries.map(({ row }) => row)).size)}`,
    text: [
      ...(entries.length > 0 ? [`What's on from ${dayInWords(week)}:`, ...toDayParagraphs(entries, look)] : []),
      ...(ahead.length > 0 ? ['In the four weeks after that:', ...toDayParagraphs(ahead, look)] : []),
      `${publicUrl}/saved`,
      `You asked for this email every Monday. You can turn it off: ${publicUrl}/unsubscribe?token=${token}`,
      'Starts With A Picture\n',
    ].join('\n\n'),
    action: 'Open your calendar',
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
  }
}

type LineLook = Pick<EmailDetails, 'clock' | 'titles'>

function toDayParagraphs(entries: readonly DigestEntry[], look: LineLook): string[] {
  const shown = entries.slice(0, MAX_EVENTS)
  const days = [...Map.groupBy(shown, ({ day }) => day)].map(([day, of]) =>
    [dayInWords(day), ...of.map((entry) => lineOf(entry, look))].join('\n'),
  )
  const rest = entries.length - shown.length
  return [...days, ...(rest > 0 ? [`And ${rest} more.`] : [])]
}

const eventCount = (events: number) => (events === 0 ? 'nothing yet' : events === 1 ? 'one event' : `${events} events`)

/** Returns the line of one event: "19:00  Choir practice, Harbour Hall". */
function lineOf({ row }: DigestEntry, { clock, titles }: LineLook): string {
  const { id, title, start_time: time, location } = row
  const off = cancellationStatus(row.ticket_info.ticket_availability)
  const what = [off && `${off}:`, toSingleLine(titles.get(id) ?? title ?? '') || UNTITLED].filter(Boolean).join(' ')
  const where = toSingleLine(location?.venue ?? location?.city ?? '')
  return [time ? formatClock(time, clock === '12') : 'All day', [what, where].filter(Boolean).join(', ')].join('  ')
}

const spoken = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayInWords = (day: string): string => spoken.format(new Date(`${day}T00:00Z`)).replace(',', '')
