/** One component of an iCalendar file as text, so that a broken one does not spoil the others. */
export interface RawComponent {
  name: 'VEVENT' | 'VTIMEZONE'
  /** The text between its BEGIN and its END. */
  text: string
  /** Which calendar of the file it belongs to: two may call different zones by the same name. */
  calendar: number
  /** The METHOD of that calendar: `CANCEL` cancels everything in it. */
  method: string | null
  /** The zone that the calendar names for all times without one (X-WR-TIMEZONE). */
  zone: string | null
}

const BEGIN = /^BEGIN:(?<name>VEVENT|VTIMEZONE|VCALENDAR)[ \t]*$/i
const END = /^END:(?<name>VEVENT|VTIMEZONE)[ \t]*$/i
const METHOD = /^METHOD:(?<said>[A-Z-]+)[ \t]*$/i
const ZONE = /^X-WR-TIMEZONE(?:;[^:]*)?:(?<said>.*\S)[ \t]*$/i
const LINE_END = /\r\n|\r|\n/g

/** Upper bound on the characters read of one component: attached pictures are part of its text, usually at the end. */
const MAX_CHARACTERS = 100_000

/**
 * Splits an iCalendar file (RFC 5545) into its events and zones, one after the other; whatever is between them is skipped, and several
 * files in one text are fine. Any line end counts. An event that is cut off is dropped.
 */
export function* splitComponents(text: string): Generator<RawComponent> {
  const header = { calendar: 0, method: null as string | null, zone: null as string | null }
  let open: { name: string; lines: string[]; length: number } | null = null
  for (const line of linesOf(text)) {
    const begun = BEGIN.exec(line)?.groups?.name?.toUpperCase()
    const ended = END.exec(line)?.groups?.name?.toUpperCase()
    if (begun === 'VCALENDAR') {
      Object.assign(header, { calendar: header.calendar + 1, method: null, zone: null })
      open = null
    } else if (begun) open = { name: begun, lines: [], length: 0 }
    else if (open && ended === open.name) {
      yield { ...header, name: ended === 'VEVENT' ? 'VEVENT' : 'VTIMEZONE', text: open.lines.join('\r\n') }
      open = null
    } else if (open) {
      open.length += line.length
      if (open.length <= MAX_CHARACTERS) open.lines.push(line)
    } else {
      header.method = METHOD.exec(line)?.groups?.said?.toUpperCase() ?? header.method
      header.zone = ZONE.exec(line)?.groups?.said ?? header.zone
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
