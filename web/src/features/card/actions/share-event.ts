import type { Event } from '@swap/contract/event'
import { callForFile } from '../../../api/client.ts'
import { canCopy } from '../../../ui/use-copy.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { icsFileName } from './calendar-export.ts'
import { factsOf } from '../facts/facts.ts'
import { safeLink } from '../facts/safe-link.ts'
import { saveFile } from './save-file.ts'
import { titleOf } from '../title-of.ts'

/**
 * Shares an event as a calendar file through the system's share sheet; without a share sheet, copies the event as text. If neither works,
 * downloads the file. Returns the message to show; null if the share sheet opened.
 */
export async function shareEvent(event: Event): Promise<string | null> {
  if (!('share' in navigator) && (await copyAsText(event))) return cardWords.copied
  const content = await callForFile('GET /api/calendar/my-events/:id.ics', {
    params: { id: event.id },
    query: { shared: 'true' },
  })
  const file = new File([content], icsFileName(event), { type: 'text/calendar' })
  const shared = { files: [file], title: titleOf(event) }
  if (canShare(shared) && (await openShareSheet(shared))) return null
  saveFile(content, file.name)
  return cardWords.savedToShare(file.name)
}

/** Copies the event as text; false if copying isn't possible or allowed. */
async function copyAsText(event: Event): Promise<boolean> {
  if (!canCopy()) return false
  return navigator.clipboard.writeText(eventAsText(event)).then(
    () => true,
    () => false, // refused
  )
}

/** Writes the event as a message to a friend: what, when, where, the price and a link; never the order number, which is private. */
function eventAsText(event: Event): string {
  const { rows } = cardWords
  const facts = factsOf(event)
  const factWith = (label: string) => facts.find((it) => it.label === label && it.value !== null)
  const [when, starts, ends, where, price] = [rows.when, rows.starts, rows.ends, rows.where, rows.price].map(factWith)
  const ticket = [rows.seat, rows.gate].map((label) => factWith(label) && `${label}: ${factWith(label)?.value}`)
  const { event_url: page, booking_link: booking } = event.contact
  const time = [starts?.value, starts && ends?.value].filter(Boolean).join(' – ')
  return [
    titleOf(event),
    [when?.value, time].filter(Boolean).join(', '),
    [where?.value, where?.detail].filter(Boolean).join(', '),
    ...ticket,
    price?.value,
    (safeLink(page) ?? safeLink(booking))?.href,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Opens the share sheet; false if the browser refuses, because the press was too long ago or the file isn't allowed. */
async function openShareSheet(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' // the person cancelled
  }
}

/** Whether the browser can share files: not every browser can, and none over plain http. */
const canShare = (shared: ShareData): boolean => 'canShare' in navigator && navigator.canShare(shared)
