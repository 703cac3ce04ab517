/** What an iCalendar file is cut into: each event as a calendar of its own, so that a broken one takes no other along. */
export interface CutCalendar {
  method: string | null
  entries: string[]
}

const BEGIN_EVENT = /^BEGIN:VEVENT[ \t]*$/i
const END_EVENT = /^END:VEVENT[ \t]*$/i
const METHOD = /^METHOD:(?<method>[A-Z-]+)[ \t]*$/i

/**
 * Finds the events of an iCalendar file (RFC 5545), whatever stands between them, in one pass. Lines may end as they like. An event
 * that is cut off is none.
 */
export function cutIcs(text: string): CutCalendar {
  const cut: CutCalendar = { method: null, entries: [] }
  let event: string[] | null = null
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (BEGIN_EVENT.test(line)) event = []
    event?.push(line)
    if (!event) cut.method ??= METHOD.exec(line)?.groups?.method?.toUpperCase() ?? null
    if (event && END_EVENT.test(line)) {
      cut.entries.push(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
      event = null
    }
  }
  return cut
}
