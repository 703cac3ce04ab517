/** The unparsed text of one component of an iCalendar file, so that a broken component does not affect the others. */
export interface RawComponent {
  name: 'VEVENT' | 'VTIMEZONE'
  /** The text between its BEGIN and its END. */
  text: string
  /** The number of its VCALENDAR within the file: two of them may use the same name for different zones. */
  calendar: number
  /** The METHOD of its VCALENDAR: `CANCEL` cancels everything in it. */
  method: string | null
  /** The zone of all times that name none (X-WR-TIMEZONE). */
  zone: string | null
}

const BEGIN = /^BEGIN:(?<name>VEVENT|VTIMEZONE|VCALENDAR)[ \t]*$/i
const END = /^END:(?<name>VEVENT|VTIMEZONE)[ \t]*$/i
const METHOD = /^METHOD:(?<said>[A-Z-]+)[ \t]*$/i
const ZONE = /^X-WR-TIMEZONE(?:;[^:]*)?:(?<said>.*\S)[ \t]*$/i
const LINE_END = /\r\n|\r|\n/g

/** Upper bound on the characters kept of one component. What exceeds it is usually an attached picture at the end. */
const MAX_CHARACTERS = 100_000

/**
 * Splits an iCalendar file (RFC 5545) into its events and time zones; skips everything else. The text may contain several files and any kind
 * of line end. Drops an event that is cut off.
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
