/** A line of a picture: its words, and left, top, width and height as shares of the picture. */
interface PlacedLine {
  text: string
  box: readonly [number, number, number, number] | null
}

/** A sentence or a row of a picture, joined from the lines it spans. */
export interface Passage<Line> {
  text: string
  lines: readonly Line[]
}

/** Upper bound on the lines that one passage spans. */
const MAX_LINES = 6
/** Ratio of heights up to which two lines have the same type size. */
const SAME_SIZE = 1.45
/** Gap between two lines of one paragraph, in heights of a line. */
const MAX_GAP = 1.1
/** Share of its column's widest line from which a line is full, so that its sentence may continue below. */
const FULL = 0.72

const ENDS = /[.!?:;]["'”’)]*$|^(?:Dear|Hello|Hi)\b[^.]*,$/u
/** A line this wide, as a share of the picture, with this many words belongs to a paragraph, and ends where the column did. */
const [PARAGRAPH_WIDTH, PARAGRAPH_WORDS] = [0.72, 7]
/** Words that lead to what comes next. */
const LEADING = 'and|or|of|the|to|for|with|on|at|a|an|in|from|by|until|till|is|are|your|our|no|not|per'
const LEADS_TO = new RegExp(String.raw`\b(?:${LEADING})$`, 'iu')
/** A line that ends like this continues below. */
const GOES_ON = new RegExp(String.raw`(?:[,·•|/&(–-]|\b(?:${LEADING}))$`, 'iu')
/** A line that begins like this continues the one above, however wide that is. */
const JOINED = /^(?:(?:and|or|&) \S|[€£$](?!\s*\d))/u
/** A line that begins like this continues the one above if that is full. */
const GOES_ON_FROM = /^(?:\p{Ll}|[&)·•–-])/u
/** The name of a speaker or a label begins its own row. */
const OWN_ROW = /^(?:[-–•*]\s|\p{Lu}[\p{L}'’ ]{0,18}:\s|\d{1,2}[:.]\d\d\b)/u

/**
 * Joins the lines that a sentence or a row spans, by their positions and their words.
 *
 *     "Please send a packed lunch, a waterproof coat and" / "wellies."  → one passage of two lines
 */
export function joinLines<Line extends PlacedLine>(lines: readonly Line[]): Passage<Line>[] {
  const passages: { text: string; lines: Line[] }[] = []
  for (const line of lines) {
    const open = passages.at(-1)
    const above = open?.lines.at(-1)
    if (open && above && open.lines.length < MAX_LINES && goesOn(above, line, lines)) {
      open.text = `${open.text.replace(/(?<=\p{L})-$/u, '')}${/(?<=\p{L})-$/u.test(open.text) ? '' : ' '}${line.text}`
      open.lines.push(line)
    } else passages.push({ text: line.text, lines: [line] })
  }
  return passages
}

function goesOn(above: PlacedLine, line: PlacedLine, all: readonly PlacedLine[]): boolean {
  if (!above.box || !line.box || !isBelow(above.box, line.box)) return false
  // "…is back by" / "3.40 pm.": an hour begins its own row, but not after a word that leads to it.
  const isLedTo = LEADS_TO.test(above.text) && /^\d/.test(line.text)
  if ((OWN_ROW.test(line.text) && !isLedTo) || ENDS.test(above.text)) return false
  if (JOINED.test(line.text)) return true
  return (
    GOES_ON.test(above.text) || (GOES_ON_FROM.test(line.text) && isFull(above.box, all)) || isOfParagraph(above, line)
  )
}

function isOfParagraph({ text, box }: PlacedLine, { box: below }: PlacedLine): boolean {
  const isLeftAligned = box !== null && below !== null && Math.abs(box[0] - below[0]) < below[3] / 2
  return isLeftAligned && box[2] >= PARAGRAPH_WIDTH && text.split(' ').length >= PARAGRAPH_WORDS
}

function isBelow([x, y, w, h]: readonly number[], [left, top, width, height]: readonly number[]): boolean {
  const [a, b, c, d] = [x ?? 0, y ?? 0, w ?? 0, h ?? 0]
  const size = Math.max(d, height ?? 0) / Math.max(1e-6, Math.min(d, height ?? 0))
  const gap = (top ?? 0) - (b + d)
  const isAligned = Math.abs((left ?? 0) - a) < 2 * d || Math.abs((left ?? 0) + (width ?? 0) / 2 - a - c / 2) < 2 * d
  return size <= SAME_SIZE && gap < MAX_GAP * d && gap > -0.6 * d && isAligned
}

/** Whether a line is about as wide as the widest that begins at its left edge or is centred with it. */
function isFull([x, , w, h]: readonly [number, number, number, number], all: readonly PlacedLine[]): boolean {
  const column = all.flatMap(({ box }) =>
    box && (Math.abs(box[0] - x) < h || Math.abs(box[0] + box[2] / 2 - x - w / 2) < h) ? [box[2]] : [],
  )
  return w >= FULL * Math.max(...column)
}
