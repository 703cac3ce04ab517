/** One component of an iCalendar file, as its lines, so that a broken one does not spoil the others. */
export interface CutComponent {
  name: 'VEVENT' | 'VTIMEZONE'
  /** The text between its BEGIN and its END. */
  text: string
  /** Which calendar of the file it belongs to: two may call different zones by the same name. */
  calendar: number
  /** The METHOD of that calendar: `CANCEL` calls everything in it off. */
  method: string | null
  /** The zone that it names for all times without one (X-WR-TIMEZONE). */
  zone: string | null
}

const BEGIN = /^BEGIN:(?<name>VEVENT|VTIMEZONE|VCALENDAR)[ \t]*$/i
const END = /^END:(?<name>VEVENT|VTIMEZONE)[ \t]*$/i
const METHOD = /^METHOD:(?<said>[A-Z-]+)[ \t]*$/i
const ZONE = /^X-WR-TIMEZONE(?:;[^:]*)?:(?<said>.*\S)[ \t]*$/i
const LINE_END = /\r\n|\r|\n/g

/** How much of one component is read, in characters: attached pictures and the like are part of the text, at its end. */
const MAX_OF_ONE = 100_000

/**
 * Finds the events and zones of an iCalendar file (RFC 5545) one after the other, whatever stands between them; several files in one
 * text are fine. Lines may end as they like. An event that is cut off is none.
 */
export function* cutIcs(text: string): Generator<CutComponent> {
  const standing = { calendar: 0, method: null as string | null, zone: null as string | null }
  let open: { name: string; lines: string[]; length: number } | null = null
  for (const line of linesOf(text)) {
    const begun = BEGIN.exec(line)?.groups?.name?.toUpperCase()
    const ended = END.exec(line)?.groups?.name?.toUpperCase()
    if (begun === 'VCALENDAR') {
      Object.assign(standing, { calendar: standing.calendar + 1, method: null, zone: null })
      open = null
    } else if (begun) open = { name: begun, lines: [], length: 0 }
    else if (open && ended === open.name) {
      yield { ...standing, name: ended === 'VEVENT' ? 'VEVENT' : 'VTIMEZONE', text: open.lines.join('\r\n') }
      open = null
    } else if (open) {
      open.length += line.length
      if (open.length <= MAX_OF_ONE) open.lines.push(line)
    } else {
      standing.method = METHOD.exec(line)?.groups?.said?.toUpperCase() ?? standing.method
      standing.zone = ZONE.exec(line)?.groups?.said ?? standing.zone
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
