/** A shape of an icon as lucide-react ships it: its SVG tag and attributes, which include a key for React. */
export type IconShape = readonly [tag: string, attributes: Attributes]
type Attributes = Readonly<Record<string, string>>

/**
 * Merges the shapes of an icon into as few elements as possible, since a screen has dozens of icons: all outlines become one path;
 * shapes with other attributes, such as a filled dot, stay.
 */
export function mergeShapes(shapes: readonly IconShape[]): IconShape[] {
  const outlined = shapes.filter(isOutline)
  const others = shapes.filter((shape) => !isOutline(shape))
  const d = outlined.map(([tag, attributes]) => outlines[tag]?.(attributes) ?? '').join('')
  return [...(d ? [['path', { d }] as const] : []), ...others.map(withoutKey)]
}

const isOutline = ([tag, attributes]: IconShape) =>
  tag in outlines && Object.keys(withoutKey([tag, attributes])[1]).every((name) => GEOMETRY.test(name))

const withoutKey = ([tag, { key: _, ...attributes }]: IconShape): IconShape => [tag, attributes]

const GEOMETRY = /^(?:d|points|c?[xy]|r[xy]?|[xy][12]|width|height)$/

/** Converts each kind of shape to path data that can be appended to other path data. */
const outlines: Record<string, (shape: Attributes) => string> = {
  path: ({ d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d), // a path that begins with a relative move gets its own origin
  circle: (shape) => ellipse(numberOf(shape, 'cx'), numberOf(shape, 'cy'), numberOf(shape, 'r')),
  ellipse: (shape) =>
    ellipse(numberOf(shape, 'cx'), numberOf(shape, 'cy'), numberOf(shape, 'rx'), numberOf(shape, 'ry')),
  line: ({ x1 = '0', y1 = '0', x2 = '0', y2 = '0' }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}z`,
  rect,
}

const numberOf = (shape: Attributes, name: string) => Number(shape[name] ?? 0)

const ellipse = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Returns the path of a rectangle, clockwise from its upper left corner. If only one corner radius is given, it counts for both axes. */
function rect(shape: Attributes): string {
  const rx = numberOf(shape, shape.rx === undefined ? 'ry' : 'rx')
  const ry = numberOf(shape, shape.ry === undefined ? 'rx' : 'ry')
  const across = numberOf(shape, 'width') - 2 * rx
  const down = numberOf(shape, 'height') - 2 * ry
  const corner = (x: number, y: number) => (rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${x} ${y}` : '')
  return [
    `M${numberOf(shape, 'x') + rx} ${numberOf(shape, 'y')}`,
    `h${across}${corner(rx, ry)}`,
    `v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}`,
    `v${-down}${corner(rx, -ry)}z`,
  ].join('')
}
