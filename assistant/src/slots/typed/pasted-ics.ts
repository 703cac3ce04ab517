import { readIcs, type IcsEntry } from '@swap/calendar/read-ics'
import { categories, type EventEdit } from '@swap/contract/event'
import type { TypedEvent } from '../../command.ts'

/** Upper bound on events taken from a pasted calendar; a larger file must be imported as a file. */
const MAX_EVENTS = 20

/** Reads the events of a pasted calendar file (RFC 5545), at most twenty; empty if the text is not such a file. */
export function readPastedIcs(text: string, timeZone: string): TypedEvent[] {
  const events: TypedEvent[] = []
  for (const entry of readIcs(text, { timeZone })) {
    if ('facts' in entry && entry.facts.title !== null && !entry.isCancelled)
      events.push({
        facts: editOf(entry.facts),
        assumed: [],
        save: false,
        ...(entry.unread.length > 0 && { unread: entry.unread.map(({ field }) => field) }),
      })
    if (events.length >= MAX_EVENTS) break
  }
  return events
}

/** Returns the facts of an entry as an edit, without those that the file leaves out. */
function editOf({ category, location, contact, ticket_info: _none, ...flat }: IcsEntry['facts']): EventEdit {
  const kind = categories.find((it) => it.toLowerCase() === category?.toLowerCase())
  return {
    ...known({ ...flat, title: flat.title?.slice(0, 500) ?? null }),
    ...(kind && { category: kind }),
    ...(location && { location: known(location) }),
    ...(Object.values(contact).some(Boolean) && { contact: known(contact) }),
  }
}

/** A group of facts without the unknown ones. */
function known<Facts extends object>(facts: Facts): Partial<Facts> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Partial<Facts>
}
