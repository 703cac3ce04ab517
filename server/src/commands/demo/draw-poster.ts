import outlines from './outlines.json' with { type: 'json' }

/** The poster's size and margins, in px. A long poster becomes higher. */
const WIDTH = 1080
const HEIGHT = 1400
const MARGIN = 80
const BOTTOM_MARGIN = 90
/** Upper bound on the line spacing, in line heights. */
const MAX_SPACING = 2.2
/** Height of the drawing at the top, in px. */
const BAND = 230

/** One line of a poster and its height in px; a line that is too wide is drawn smaller. */
type PosterLine = [text: string, px: number]

/** A poster to draw: its colours and its lines of text, from top to bottom. */
export interface Poster {
  /** Its file name. */
  name: string
  paper: string
  ink: string
  accent: string
  lines: readonly PosterLine[]
}

const letters: Partial<Record<string, (string | number)[]>> = outlines.letters

const widthOf = (text: string) =>
  Array.from(text).reduce((width, letter) => width + Number(letters[letter]?.[0] ?? 300), 0) / outlines.unitsPerEm

/**
 * Draws a poster as an SVG picture. Its letters are outlines, so it looks the same on every machine, whatever typefaces
 * are installed.
 */
export function drawPoster({ paper, ink, accent, lines }: Poster): string {
  const sizes = lines.map(([text, px]) => Math.min(px, (WIDTH - 2 * MARGIN) / widthOf(text)))
  const spacing = Math.min(MAX_SPACING, (HEIGHT - BAND - BOTTOM_MARGIN) / sizes.reduce((sum, size) => sum + size, 0))
  let y = BAND + 20
  const rows = lines.map(([text], place) => {
    const size = sizes[place] ?? 0
    y += size * spacing
    return drawLine(text, { y, size, colour: place === 0 ? accent : ink })
  })
  const height = Math.max(HEIGHT, Math.round(y + BOTTOM_MARGIN))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${paper}"/>`,
    `<rect width="${WIDTH}" height="${BAND}" fill="${accent}"/>`,
    `<circle cx="860" cy="${BAND}" r="150" fill="${paper}" opacity="0.35"/><circle cx="250" cy="${BAND}" r="95" fill="${paper}" opacity="0.2"/>`,
    `<path d="M0 ${BAND}Q270 ${BAND - 80} 540 ${BAND}T1080 ${BAND}V${BAND + 8}H0Z" fill="${paper}"/>`,
    ...rows,
    '</svg>',
  ].join('\n')
}

function drawLine(text: string, { y, size, colour }: { y: number; size: number; colour: string }): string {
  const scale = size / outlines.unitsPerEm
  let x = MARGIN / scale
  const drawn = Array.from(text, (letter) => {
    const [width = 300, path = ''] = letters[letter] ?? []
    const here = Math.round(x)
    x += Number(width)
    return path === '' ? '' : `<path transform="translate(${here} 0)" d="${path}"/>`
  })
  const place = `translate(0 ${Math.round(y)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`
  return `<g fill="${colour}" transform="${place}">${drawn.join('')}</g>`
}
