/** Left, top, width and height as shares of the picture. */
type LineBox = readonly [left: number, top: number, width: number, height: number]

/** A line of a picture: its words and its place. */
interface PlacedLine {
  text: string
  box: LineBox | null
}

/** A sentence or a row of a picture, joined from the lines it spans. */
export interface Passage<Line> {
  text: string
  lines: readonly Line[]
}

/** Upper bound on the lines joined to one passage. */
const MAX_LINES = 6
/** Largest ratio of the heights of two lines that count as the same type size. */
const MAX_SIZE_RATIO = 1.45
/** Smallest and largest gap between two lines of one paragraph, in line heights; negative if the lines overlap. */
const [MIN_GAP, MAX_GAP] = [-0.6, 1.1]
/** Largest offset between the left edges, or the centres, of two aligned lines, in line heights. */
const MAX_OFFSET = 2
/** Minimum width of a full line, as a share of the widest line of its column. A full line may continue on the next. */
const FULL_SHARE = 0.72
/** Minimum width, as a share of the picture's width, and minimum number of words of a line that is part of a paragraph. */
const [PARAGRAPH_WIDTH, PARAGRAPH_WORDS] = [0.72, 7]

/**
 * Joins the lines that a sentence or a row spans, by their positions and their words.
 *
 *     "Please send a packed lunch, a waterproof coat and" / "wellies."  → one passage of two lines
 */
export function joinLines<Line extends PlacedLine>(lines: readonly Line[]): Passage<Line>[] {
  const passages: { text: string; lines: Line[] }[] = []
  for (const line of lines) {
    const passage = passages.at(-1)
    const above = passage?.lines.at(-1)
    if (passage && above && passage.lines.length < MAX_LINES && continuesLine(line, above, lines)) {
      passage.text = HYPHENATED.test(passage.text)
        ? `${passage.text.replace(HYPHENATED, '')}${line.text}`
        : `${passage.text} ${line.text}`
      passage.lines.push(line)
    } else passages.push({ text: line.text, lines: [line] })
  }
  return passages
}

/** "a water-" / "proof coat" */
const HYPHENATED = /(?<=\p{L})-$/u
/** Ends a sentence or a greeting: "Bring a friend!", "Dear parents," */
const ENDS_SENTENCE = /[.!?:;]["'”’)]*$|^(?:Dear|Hello|Hi)\b[^.]*,$/u
const LEADING_WORD = 'and|or|of|the|to|for|with|on|at|a|an|in|from|by|until|till|is|are|your|our|no|not|per'
/** "The coach is back by" */
const ENDS_WITH_LEADING_WORD = new RegExp(String.raw`\b(?:${LEADING_WORD})$`, 'iu')
/** "Doors 7 pm ·", "a waterproof coat and" */
const ENDS_OPEN = new RegExp(String.raw`(?:[,·•|/&(–-]|\b(?:${LEADING_WORD}))$`, 'iu')
/** Begins with "and" or a currency sign alone: continues any line above. */
const BEGINS_JOINED = /^(?:(?:and|or|&) \S|[€£$](?!\s*\d))/u
/** Begins with a small letter or a sign: continues a full line above. */
const BEGINS_INSIDE = /^(?:\p{Ll}|[&)·•–-])/u
/** Begins a row of its own: "- Tea", "Anna: see you there", "10:00 Opening" */
const BEGINS_ROW = /^(?:[-–•*]\s|\p{Lu}[\p{L}'’ ]{0,18}:\s|\d{1,2}[:.]\d\d\b)/u

/** Returns whether a line continues the sentence or row of the line above. */
function continuesLine(line: PlacedLine, above: PlacedLine, allLines: readonly PlacedLine[]): boolean {
  if (!above.box || !line.box || !isJustBelow(line.box, above.box)) return false
  // "…is back by" / "3.40 pm." is one sentence, though a time usually begins a row.
  const isLedTo = ENDS_WITH_LEADING_WORD.test(above.text) && /^\d/.test(line.text)
  if ((BEGINS_ROW.test(line.text) && !isLedTo) || ENDS_SENTENCE.test(above.text)) return false
  if (BEGINS_JOINED.test(line.text) || ENDS_OPEN.test(above.text)) return true
  const isWrapped = BEGINS_INSIDE.test(line.text) && isFullLine(above.box, allLines)
  return isWrapped || isSameParagraph(above.text, above.box, line.box)
}

/** Returns whether a box is the next line below another: of the same size, close, and aligned left or centred. */
function isJustBelow([left, top, width, height]: LineBox, above: LineBox): boolean {
  const [aboveLeft, aboveTop, aboveWidth, aboveHeight] = above
  const sizeRatio = Math.max(aboveHeight, height) / Math.max(1e-6, Math.min(aboveHeight, height))
  const gap = top - (aboveTop + aboveHeight)
  const isAligned =
    Math.abs(left - aboveLeft) < MAX_OFFSET * aboveHeight ||
    Math.abs(left + width / 2 - aboveLeft - aboveWidth / 2) < MAX_OFFSET * aboveHeight
  return sizeRatio <= MAX_SIZE_RATIO && gap < MAX_GAP * aboveHeight && gap > MIN_GAP * aboveHeight && isAligned
}

/** Returns whether a line is about as wide as the widest that begins at its left edge or is centred with it. */
function isFullLine([left, , width, height]: LineBox, allLines: readonly PlacedLine[]): boolean {
  const columnWidths = allLines.flatMap(({ box }) => {
    if (!box) return []
    const [otherLeft, , otherWidth] = box
    const isInColumn =
      Math.abs(otherLeft - left) < height || Math.abs(otherLeft + otherWidth / 2 - left - width / 2) < height
    return isInColumn ? [otherWidth] : []
  })
  return width >= FULL_SHARE * Math.max(...columnWidths)
}

/** Returns whether a long line and the line below begin at the same left edge. */
function isSameParagraph(aboveText: string, [aboveLeft, , aboveWidth]: LineBox, [left, , , height]: LineBox): boolean {
  const isLong = aboveWidth >= PARAGRAPH_WIDTH && aboveText.split(' ').length >= PARAGRAPH_WORDS
  return isLong && Math.abs(aboveLeft - left) < height / 2
}
