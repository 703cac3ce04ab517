import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'

/** Thrown for a text that is not JSON, or not the expected kind of JSON. */
export class InvalidJson extends Error {}

/** Which values to read from a JSON text, and their limits. */
export interface JsonStreamOptions {
  /** `items`: each item of the one array that makes up the text · `whole`: its one value. */
  read: 'items' | 'whole'
  /** Maximum nesting of objects and arrays; `tooDeep` says what to throw past it. */
  maxDepth: number
  tooDeep: () => Error
  /** Approximate maximum length of a value, in bytes, with the white space before it. */
  maxBytes: number
  tooLong: () => Error
}

/** The values that end in one piece of the text, and the length of that piece. */
export interface ParsedPiece {
  values: unknown[]
  bytes: number
}

/** Parses JSON while it arrives: memory holds one unfinished value and one piece of the text at most. Throws InvalidJson. */
export async function* parseJsonStream(
  pieces: AsyncIterable<Uint8Array>,
  shape: JsonStreamOptions,
): AsyncGenerator<ParsedPiece> {
  const { write, end } = openParser(shape)
  let unfinished = 0
  for await (const piece of pieces) {
    const values = write(piece)
    unfinished = values.length > 0 ? 0 : unfinished + piece.length
    if (unfinished > shape.maxBytes) throw shape.tooLong()
    yield { values, bytes: piece.length }
  }
  end()
}

function openParser({ read, maxDepth, tooDeep }: JsonStreamOptions) {
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 })
  const parser = new TokenParser({ paths: [read === 'items' ? '$.*' : '$'], keepStack: false })
  let values: unknown[] = []
  let depth = 0
  let refusal: Error | null = null
  const refuse = (error: Error) => {
    refusal = error
    throw error
  }
  parser.onValue = ({ value }) => void values.push(value)
  tokenizer.onToken = (it) => {
    if (read === 'items' && depth === 0 && it.token !== TokenType.LEFT_BRACKET)
      refuse(new InvalidJson('It is not a list'))
    if (it.token === TokenType.LEFT_BRACE || it.token === TokenType.LEFT_BRACKET) depth += 1
    if (it.token === TokenType.RIGHT_BRACE || it.token === TokenType.RIGHT_BRACKET) depth -= 1
    if (depth > maxDepth) refuse(tooDeep())
    parser.write(it)
  }
  const orInvalidJson = (feed: () => void) => {
    try {
      feed()
    } catch (error) {
      throw refusal ?? new InvalidJson('It is not JSON', { cause: error })
    }
  }
  return {
    write: (piece: Uint8Array): unknown[] => {
      values = []
      orInvalidJson(() => tokenizer.write(piece))
      return values
    },
    end: () => {
      orInvalidJson(() => tokenizer.end())
      if (!parser.isEnded) throw new InvalidJson('It ends too soon')
    },
  }
}
