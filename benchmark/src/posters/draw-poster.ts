import type { Design, Poster } from './poster.ts'

const WIDTH = 1080
const HEIGHT = 1528

/** Draws a poster as an SVG picture of 1080 x 1528 px. The same poster gives the same picture, byte for byte. */
export function drawPoster(poster: Poster): string {
  const style = STYLES[poster.design]
  const frame = style.frame
    ? `<rect x="40" y="40" width="${WIDTH - 80}" height="${HEIGHT - 80}" fill="none" stroke="${style.accent}" stroke-width="6"/>`
    : ''
  const turn = `rotate(${style.tilt} ${WIDTH / 2} ${HEIGHT / 2})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${style.paper}"/>${frame}<g transform="${turn}">`,
    ...placeRows(rowsOf(poster, style), style),
    '</g></svg>',
  ].join('\n')
}

interface Style {
  paper: string
  ink: string
  accent: string
  /** Generic font families: letter shapes may differ between machines, positions don't. */
  display: string
  text: string
  align: 'middle' | 'start'
  /** Degrees by which the poster is turned. */
  tilt: number
  upperCase: boolean
  frame: boolean
  /** Height of the title, as a multiple of the default. */
  titleScale: number
  /** Whether the day is above the title, as on event pages of social networks. */
  dateFirst: boolean
  /** Free height between the title and the rest, px. */
  gap: number
}

const PLAIN: Style = {
  paper: '#ffffff',
  ink: '#1d1d1d',
  accent: '#a4262c',
  display: 'sans-serif',
  text: 'sans-serif',
  align: 'middle',
  tilt: 0,
  upperCase: false,
  frame: false,
  dateFirst: false,
  titleScale: 1,
  gap: 220,
}

const STYLES: Record<Design, Style> = {
  stacked: PLAIN,
  left: { ...PLAIN, align: 'start', paper: '#f3efe4', accent: '#1f4e79', display: 'serif' },
  footer: { ...PLAIN, paper: '#fff4d6', accent: '#8a3b12', gap: 560, upperCase: true },
  framed: { ...PLAIN, frame: true, display: 'serif', text: 'serif', titleScale: 0.8 },
  dark: { ...PLAIN, paper: '#161a2b', ink: '#f2f2f2', accent: '#f7c873', upperCase: true, titleScale: 1.15 },
  ticket: { ...PLAIN, paper: '#e9f3ec', accent: '#20603c', align: 'start', titleScale: 0.7, gap: 90 },
  tilted: { ...PLAIN, paper: '#fbe3e6', accent: '#5b2a86', tilt: -4 },
  screenshot: { ...PLAIN, dateFirst: true, align: 'start', titleScale: 0.55, gap: 40, accent: '#1d1d1d' },
  list: { ...PLAIN, paper: '#eef2f7', accent: '#12355b', gap: 70, align: 'start' },
}

interface Row {
  text: string
  size: number
  colour: string
  family: string
  weight: number
  /** Free height above, px. */
  above: number
}

function rowsOf({ over, title, under, when, where, small = [] }: Poster, style: Style): Row[] {
  const cased = (text: string) => (style.upperCase ? text.toUpperCase() : text)
  const text = (words: string, size: number, above: number): Row => ({
    text: words,
    size,
    above,
    colour: style.ink,
    family: style.text,
    weight: 400,
  })
  const bold = (words: string, size: number, above: number): Row => ({
    ...text(words, size, above),
    colour: style.accent,
    family: style.display,
    weight: 700,
  })
  const titleRows = title.map((line, place) => bold(cased(line), 150 * style.titleScale, place === 0 ? 60 : 18))
  const whenRows = when.map((line, place) => bold(line, 58, place === 0 ? style.gap : 22))
  return [
    ...(over ? [text(cased(over), 40, 60)] : []),
    ...(style.dateFirst ? [...whenRows, ...titleRows] : titleRows),
    ...(under ? [text(under, 44, 40)] : []),
    ...(style.dateFirst ? [] : whenRows),
    ...where.map((line, place) => text(line, place === 0 ? 52 : 36, place === 0 ? 60 : 18)),
    ...small.map((line, place) => text(line, 34, place === 0 ? 70 : 16)),
  ]
}

function placeRows(rows: readonly Row[], { align }: Style): string[] {
  const x = align === 'middle' ? WIDTH / 2 : 80
  let y = 40
  return rows.map((row) => {
    const size = fitting(row)
    y += row.above + size
    return `<text x="${x}" y="${Math.round(y)}" text-anchor="${align}" font-family="${row.family}" font-weight="${row.weight}" font-size="${size}" fill="${row.colour}">${escaped(row.text)}</text>`
  })
}

/** Returns the font size at which a line of letters of average width fits the poster. */
const fitting = ({ text, size, weight }: Row) =>
  Math.round(Math.min(size, (WIDTH - 160) / (text.length * (weight > 400 ? 0.66 : 0.58))))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
