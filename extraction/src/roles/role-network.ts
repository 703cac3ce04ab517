import { ROLES, type LineRoles } from '../ocr/lines/line-roles.ts'
import { openNetwork } from '../ocr/networks.ts'
import { FEATURE_COUNT, computeLayoutFeatures, type PlacedLine } from './layout-features.ts'
import { loadTokenizer, SPECIAL, type Tokenizer } from './tokenizer.ts'

const ROLES_NETWORK = new URL('../../models/roles.onnx', import.meta.url)

/** What the role network says about a page. */
interface PageRoles {
  lines: LineRoles[]
  /** Log-odds that the page is about an event. */
  event: number
}

/** Classifies the lines of a page by their words and their layout; see training/roles. */
export interface RoleNetwork {
  /** `lines` in reading order. A page without lines is not an event. */
  classify(lines: readonly PlacedLine[]): Promise<PageRoles>
  close(): Promise<void>
}

/**
 * Upper bounds on word pieces: those read at once (`window`) and those of a line, as in training, and those of a page, since
 * memory and time grow with them.
 */
const MAX_PIECES = { window: 448, line: 28, page: 3584 }
/** How many pieces of a line are read at least, however long the page. */
const MIN_PIECES = 4
/** The log-odds of a page without lines, which is no event; JSON has no -Infinity. */
const NO_EVENT = -100

/** Loads the network and its tokenizer. `threads`: how many cores it may use. */
export async function openRoleNetwork(threads: number): Promise<RoleNetwork> {
  const [network, tokenizer] = await Promise.all([openNetwork(ROLES_NETWORK, threads), loadTokenizer()])
  return {
    async classify(lines) {
      if (lines.length === 0) return { lines: [], event: NO_EVENT }
      const windows = toWindows(lines, tokenizer)
      const { roles, event } = await network.run({
        ids: toIntegers(windows, 'id', SPECIAL.padding),
        owner: toIntegers(windows, 'line', NO_LINE),
        layout: { values: computeLayoutFeatures(lines), shape: [lines.length, FEATURE_COUNT] },
      })
      if (!roles || event?.[0] === undefined) throw new Error('the network of roles has other outputs')
      return { lines: lines.map((_, line) => rolesAt(roles, line)), event: event[0] }
    },
    close: () => network.close(),
  }
}

/** A piece of a word, and the index of its line. */
interface Piece {
  id: number
  line: number
}

/** The line number of pieces without a line. */
const NO_LINE = -1

/** Packs the pieces of whole lines into windows the network can read at once. */
function toWindows(lines: readonly PlacedLine[], tokenizer: Tokenizer): Piece[][] {
  const begin = { id: SPECIAL.begin, line: NO_LINE }
  const share = Math.floor(MAX_PIECES.page / lines.length)
  const perLine = Math.max(MIN_PIECES, Math.min(MAX_PIECES.line, share))
  let window: Piece[] = [begin]
  const windows = [window]
  for (const [line, { text }] of lines.entries()) {
    const ids = [...tokenizer(text).slice(0, perLine - 1), SPECIAL.end]
    if (window.length + ids.length > MAX_PIECES.window) windows.push((window = [begin]))
    window.push(...ids.map((id) => ({ id, line })))
  }
  return windows
}

function toIntegers(windows: readonly Piece[][], key: keyof Piece, padding: number) {
  const length = Math.max(...windows.map((window) => window.length))
  const values = windows.flatMap((window) => Array.from({ length }, (_, at) => BigInt(window[at]?.[key] ?? padding)))
  return { values: BigInt64Array.from(values), shape: [windows.length, length] }
}

const rolesAt = (values: Float32Array, line: number): LineRoles =>
  Object.fromEntries(ROLES.map((role, at) => [role, values[line * ROLES.length + at] ?? -Infinity]))
