import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'

/** Invalid JSON, or not of the requested kind. */
export class NoJson extends Error {}

export interface JsonShape {
  /** `items`: each item of the one array that makes up the text · `whole`: its one value. */
  read: 'items' | 'whole'
  /** Maximum nesting of objects and arrays; `tooDeep` says what to throw past it. */
  maxDepth: number
  tooDeep: () => Error
  /** Maximum length of a value, in bytes, with anything before it; give or take a piece. */
  maxBytes: number
  tooLong: () => Error
}

/** What was complete when a piece of this many bytes had arrived. */
export interface Arrived {
  values: unknown[]
  bytes: number
}

/** Parses JSON while it arrives: memory never holds more than one value and the rest of its last piece. Throws NoJson. */
export async function* jsonValues(pieces: AsyncIterable<Uint8Array>, shape: JsonShape): AsyncGenerator<Arrived> {
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

function openParser({ read, maxDepth, tooDeep }: JsonShape) {
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
    if (read === 'items' && depth === 0 && it.token !== TokenType.LEFT_BRACKET) refuse(new NoJson('It is no list'))
    if (it.token === TokenType.LEFT_BRACE || it.token === TokenType.LEFT_BRACKET) depth += 1
    if (it.token === TokenType.RIGHT_BRACE || it.token === TokenType.RIGHT_BRACKET) depth -= 1
    if (depth > maxDepth) refuse(tooDeep())
    parser.write(it)
  }
  const asNoJson = (feed: () => void) => {
    try {
      feed()
    } catch (error) {
      throw refusal ?? new NoJson('It is no JSON', { cause: error })
    }
  }
  return {
    write: (piece: Uint8Array): unknown[] => {
      values = []
      asNoJson(() => tokenizer.write(piece))
      return values
    },
    end: () => {
      asNoJson(() => tokenizer.end())
      if (!parser.isEnded) throw new NoJson('It ends too soon')
    },
  }
}
