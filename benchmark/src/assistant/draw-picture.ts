import type { Look, ScenePicture } from './conversation-suite.ts'

const WIDTH = 1080
const MARGIN = 80

/** Draws lines of text below each other, as an SVG that is as tall as needed. The same lines give the same picture. */
export function drawPicture({ look, lines }: Pick<ScenePicture, 'look' | 'lines'>): string {
  const style = STYLES[look]
  const rows = lines.flatMap((line) => rowsOf(line, style))
  const x = style.align === 'middle' ? WIDTH / 2 : MARGIN
  let y = MARGIN / 2
  const texts = rows.map(({ text, size, isBig, above }) => {
    y += above + size
    const [family, weight, colour] = isBig ? [style.display, 700, style.accent] : [style.text, 400, style.ink]
    return `<text x="${x}" y="${Math.round(y)}" text-anchor="${style.align}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${Math.max(700, Math.round(y) + MARGIN)}">`,
    `<rect width="100%" height="100%" fill="${style.paper}"/>`,
    ...texts,
    '</svg>',
  ].join('\n')
}

interface Style {
  paper: string
  ink: string
  accent: string
  display: string
  text: string
  align: 'middle' | 'start'
  /** Font sizes of "# ", "## " and plain lines, px. */
  sizes: readonly [title: number, big: number, plain: number]
}

const SANS = 'Liberation Sans, Arial, sans-serif'
const SERIF = 'Liberation Serif, Times New Roman, serif'
const PLAIN: Style = {
  paper: '#ffffff',
  ink: '#1d1d1d',
  accent: '#1d1d1d',
  display: SANS,
  text: SANS,
  align: 'start',
  sizes: [72, 46, 32],
}

const STYLES: Record<Look, Style> = {
  poster: { ...PLAIN, paper: '#fdf6e3', accent: '#a4262c', align: 'middle', sizes: [128, 62, 38] },
  flyer: { ...PLAIN, paper: '#eef4fb', accent: '#1f4e79', align: 'middle', sizes: [104, 56, 36] },
  ticket: { ...PLAIN, paper: '#f4f1ea', accent: '#20403c', sizes: [68, 46, 34] },
  menu: { ...PLAIN, paper: '#fffdf7', display: SERIF, text: SERIF, align: 'middle', sizes: [84, 54, 36] },
  letter: { ...PLAIN, display: SERIF, text: SERIF, sizes: [52, 42, 34] },
  screenshot: { ...PLAIN, sizes: [60, 42, 32] },
  programme: { ...PLAIN, paper: '#fbfbf8', accent: '#4b2a63', display: SERIF, sizes: [84, 50, 34] },
}

interface Row {
  text: string
  size: number
  isBig: boolean
  /** Free height above, px. */
  above: number
}

/** Fits a line to the width: big text shrinks to two thirds at most, then text wraps into several rows. */
function rowsOf(line: string, { sizes: [title, big, plain] }: Style): Row[] {
  const [, marks = '', words = ''] = /^(?<marks>#{0,2})\s*(?<words>.*)$/.exec(line) ?? []
  const isBig = marks !== ''
  const full = marks === '#' ? title : isBig ? big : plain
  if (words.trim() === '') return [{ text: '', size: plain, isBig: false, above: 0 }]
  const room = WIDTH - 2 * MARGIN
  const least = isBig ? (full * 2) / 3 : full
  const size = Math.round(Math.max(least, Math.min(full, room / widthOf(words, isBig))))
  return wrapped(words, room / size, isBig).map((text, place) => ({
    text,
    size,
    isBig,
    above: Math.round(place > 0 ? size * 0.25 : isBig ? size * 0.5 : size * 0.45),
  }))
}

/** Estimates the width of a text, as a multiple of its font size. */
const widthOf = (text: string, isBig: boolean): number =>
  (text.length * 0.5 + (text.match(/[A-ZÄÖÜmw@&]/g) ?? []).length * 0.22) * (isBig ? 1.06 : 1)

function wrapped(text: string, room: number, isBig: boolean): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && widthOf(longer, isBig) <= room) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
