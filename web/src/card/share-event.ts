import type { Event } from '@swap/contract/event'
import { callForFile } from '../api/client.ts'
import { icsName } from './calendar-export.ts'
import { saveFile } from './save-file.ts'

/**
 * Hands an event as a calendar file to the system's share sheet; where there is none for files, it is saved on this device. Returns its
 * name in that case, else null.
 */
export async function shareEvent(event: Event): Promise<string | null> {
  const content = await callForFile('GET /api/calendar/my-events/:id.ics', { params: { id: event.id } })
  const file = new File([content], icsName(event), { type: 'text/calendar' })
  const shared = { files: [file], title: event.title }
  if (!canShare(shared)) {
    saveFile(content, file.name)
    return file.name
  }
  try {
    await navigator.share(shared)
  } catch (error) {
    // Somebody thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  return null
}

/** Not every browser has it, and none on a plain http address. */
const canShare = (shared: ShareData): boolean => 'canShare' in navigator && navigator.canShare(shared)
