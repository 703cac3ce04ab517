/** What an iCalendar file is cut into: each event as a calendar of its own, so that a broken one takes no other along. */
export interface CutCalendar {
  method: string | null
  entries: string[]
}

const BEGIN_EVENT = /^BEGIN:VEVENT[ \t]*$/i
const END_EVENT = /^END:VEVENT[ \t]*$/i
const METHOD = /^METHOD:(?<method>[A-Z-]+)[ \t]*$/i

/** What is read of one event, in characters: pictures and the like that are attached stand in the same text, and at its end. */
const MOST_OF_ONE = 100_000

/**
 * Finds the events of an iCalendar file (RFC 5545), whatever stands between them, in one pass. Lines may end as they like. An event
 * that is cut off is none.
 */
export function cutIcs(text: string): CutCalendar {
  const cut: CutCalendar = { method: null, entries: [] }
  let event: string[] | null = null
  let length = 0
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (BEGIN_EVENT.test(line)) [event, length] = [[], 0]
    const isEnd = END_EVENT.test(line)
    length += line.length
    if (length <= MOST_OF_ONE || isEnd) event?.push(line)
    if (!event) cut.method ??= METHOD.exec(line)?.groups?.method?.toUpperCase() ?? null
    if (event && isEnd) {
      cut.entries.push(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
      event = null
    }
  }
  return cut
}
