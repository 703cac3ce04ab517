import type { Event } from '@swap/contract/event'
import { callForFile } from '../api/client.ts'
import { icsName } from './calendar-export.ts'
import { saveFile } from './save-file.ts'

/**
 * Hands an event as a calendar file to the system's share sheet; where there is none for files, or it will not open, it is saved on this
 * device. Returns its name in that case, else null.
 */
export async function shareEvent(event: Event): Promise<string | null> {
  const content = await callForFile('GET /api/calendar/my-events/:id.ics', {
    params: { id: event.id },
    query: { shared: 'true' },
  })
  const file = new File([content], icsName(event), { type: 'text/calendar' })
  const shared = { files: [file], title: event.title }
  if (canShare(shared) && (await isHandedOver(shared))) return null
  saveFile(content, file.name)
  return file.name
}

/** Whether the sheet came up. A browser may refuse: when the file took longer than it lets a press count, or by its own rules for files. */
async function isHandedOver(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' // somebody thought better of it
  }
}

/** Not every browser has it, and none on a plain http address. */
const canShare = (shared: ShareData): boolean => 'canShare' in navigator && navigator.canShare(shared)
