import { isKind, type Document, type Line } from '../../layout/document.ts'

/** What the buttons and labels of event pages say. */
const INTERFACE_WORDS =
  /\b(?:interested|going|invite|discussion|details|people responded|public · anyone|anyone on or off facebook|hosted by|event by|share|about|mi interessa|invita|discussione|dettagli|persone che hanno risposto|pubblico|evento di|interessiert|zusagen|einladen|diskussion|veranstaltung von|öffentlich|intéressé|inviter|événement de|me interesa|invitar|asistiré|evento de|conversación|rsvp|attendees|get tickets|save this event|copy link)\b/gi
const MIN_WORDS = 3
const MAX_LINES = 4

/** On a screenshot of an event page, whose text is small and even, the title is the line under the date. Else null. */
export function findEventPageTitle(document: Document): Line[] | null {
  const seen = new Set(
    document.lines
      .filter((line) => line.text.length < 60)
      .flatMap((line) => line.text.toLowerCase().match(INTERFACE_WORDS) ?? []),
  )
  if (seen.size < MIN_WORDS) return null
  for (const date of document.lines.filter((line) => isKind(line, 'date', 'time') && line.covered >= 0.35)) {
    const title = document.lines
      .filter((line) => isTitleUnder(date, line, document))
      .toSorted((a, b) => a.top - b.top)[0]
    if (title) return withWrappedLines(title, date, document)
  }
  return null
}

const isTitleUnder = (date: Line, line: Line, document: Document) =>
  line !== date &&
  line.top >= date.top + 0.3 * date.height &&
  line.top - date.bottom < 2.2 * date.height &&
  Math.abs(line.left - date.left) < 0.04 * document.width &&
  line.letters >= 5 &&
  !isKind(line, 'date', 'address') &&
  line.height >= 0.85 * date.height

/** A title larger than the date may run over further lines. */
function withWrappedLines(title: Line, date: Line, document: Document): Line[] {
  const lines = [title]
  for (let last = title; title.height > 1.1 * date.height && lines.length <= MAX_LINES - 1;) {
    const next = document.lines.find((line) => !lines.includes(line) && isWrapped(last, line, document))
    if (!next) break
    lines.push(next)
    last = next
  }
  return lines
}

const isWrapped = (above: Line, line: Line, document: Document) =>
  line.top >= above.top + 0.4 * above.height &&
  line.top - above.bottom < 0.7 * above.height &&
  Math.abs(line.left - above.left) < 0.03 * document.width &&
  Math.abs(line.height - above.height) < 0.15 * above.height &&
  !isKind(line, 'address')
