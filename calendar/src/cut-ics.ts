/** One event of an iCalendar file, as a calendar of its own, so that a broken one takes no other along. */
export interface CutEntry {
  text: string
  /** What the calendar it stands in is sent for: `CANCEL` calls everything in it off. */
  method: string | null
}

const BEGIN_CALENDAR = /^BEGIN:VCALENDAR[ \t]*$/i
const BEGIN_EVENT = /^BEGIN:VEVENT[ \t]*$/i
const END_EVENT = /^END:VEVENT[ \t]*$/i
const METHOD = /^METHOD:(?<method>[A-Z-]+)[ \t]*$/i
const LINE_END = /\r\n|\r|\n/g

/** What is read of one event, in characters: pictures and the like that are attached stand in the same text, and at its end. */
const MOST_OF_ONE = 100_000

/**
 * Finds the events of an iCalendar file (RFC 5545) one after the other, whatever stands between them; several files in one text are
 * fine. Lines may end as they like. An event that is cut off is none.
 */
export function* cutIcs(text: string): Generator<CutEntry> {
  let method: string | null = null
  let event: string[] | null = null
  let length = 0
  for (const line of linesOf(text)) {
    if (BEGIN_EVENT.test(line)) [event, length] = [[], 0]
    const isEnd = END_EVENT.test(line)
    length += line.length
    if (length <= MOST_OF_ONE || isEnd) event?.push(line)
    if (!event) method = BEGIN_CALENDAR.test(line) ? null : (METHOD.exec(line)?.groups?.method?.toUpperCase() ?? method)
    if (event && isEnd) {
      yield { text: ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'), method }
      event = null
    }
  }
}

function* linesOf(text: string): Generator<string> {
  let from = text.startsWith('\uFEFF') ? 1 : 0
  for (const end of text.matchAll(LINE_END)) {
    yield text.slice(from, end.index)
    from = end.index + end[0].length
  }
  yield text.slice(from)
}
