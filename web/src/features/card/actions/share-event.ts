import type { Event } from '@swap/contract/event'
import { callForFile } from '../../../api/client.ts'
import { canCopy } from '../../../ui/use-copy.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { icsName } from './calendar-export.ts'
import { factsOf } from '../facts/facts.ts'
import { safeLink } from '../facts/safe-link.ts'
import { saveFile } from './save-file.ts'
import { titleOf } from '../title-of.ts'

/**
 * Passes an event as a calendar file to the system's share sheet; without one it is copied as text. If the sheet takes no files or won't
 * open, or copying isn't allowed, the file is saved on this device. Returns what to say; null if the sheet says enough.
 */
export async function shareEvent(event: Event): Promise<string | null> {
  if (!('share' in navigator) && (await isCopied(event))) return cardWords.copied
  const content = await callForFile('GET /api/calendar/my-events/:id.ics', {
    params: { id: event.id },
    query: { shared: 'true' },
  })
  const file = new File([content], icsName(event), { type: 'text/calendar' })
  const shared = { files: [file], title: titleOf(event) }
  if (canShare(shared) && (await isHandedOver(shared))) return null
  saveFile(content, file.name)
  return cardWords.savedToShare(file.name)
}

async function isCopied(event: Event): Promise<boolean> {
  if (!canCopy()) return false
  return navigator.clipboard.writeText(textOf(event)).then(
    () => true,
    () => false, // refused
  )
}

/** An event as a message to a friend: what it is, when, where, the price, and where to read more. An order number stays here. */
function textOf(event: Event): string {
  const { rows } = cardWords
  const facts = factsOf(event)
  const said = (label: string) => facts.find((it) => it.label === label && it.value !== null)
  const [when, starts, ends, where, price] = [rows.when, rows.starts, rows.ends, rows.where, rows.price].map(said)
  const ticket = [rows.seat, rows.gate].map((label) => said(label) && `${label}: ${said(label)?.value}`)
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

/** Whether the sheet opened. A browser may refuse: the press has expired by the time the file is ready, or its rules forbid the file. */
async function isHandedOver(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' // the person cancelled
  }
}

/** Not every browser supports it, and none does over plain http. */
const canShare = (shared: ShareData): boolean => 'canShare' in navigator && navigator.canShare(shared)
