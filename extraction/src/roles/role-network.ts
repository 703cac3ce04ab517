import { ROLES, type LineRoles } from '../ocr/lines/line-roles.ts'
import { openNetwork } from '../ocr/networks.ts'
import { FEATURE_COUNT, computeLayoutFeatures, type PlacedLine } from './layout-features.ts'
import { loadTokenizer, SPECIAL, type Tokenizer } from './tokenizer.ts'

const ROLES_NETWORK = new URL('../../models/roles.onnx', import.meta.url)

/** The role network's output for a page. */
interface PageRoles {
  lines: LineRoles[]
  /** Log-odds that the page is about an event. */
  event: number
}

/** A neural network that finds the role of each line of a page (title, date, price …) from its words and layout; see training/roles. */
export interface RoleNetwork {
  /** Returns the role probabilities of each line, given in reading order, and whether the page is about an event. */
  classify(lines: readonly PlacedLine[]): Promise<PageRoles>
  close(): Promise<void>
}

/** Upper bounds on word pieces, the tokens of the network. */
const MAX_PIECES = {
  /** In one input sequence; as in training. */
  window: 448,
  /** In one line, the rest of which is cut off; as in training. */
  line: 28,
  /** On a page: limits memory and time. */
  page: 3584,
}
/** Minimum number of pieces kept of a line, however many lines the page has. */
const MIN_PIECES = 4
/** The log-odds of a page without lines, which is not about an event; not -Infinity, which JSON lacks. */
const NO_EVENT = -100

/** Loads the role network and its tokenizer; it uses up to `threads` cores. */
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
