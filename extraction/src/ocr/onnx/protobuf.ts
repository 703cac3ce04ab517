/**
 * The wire format of protocol buffers, as much of it as an ONNX file uses. A message is a row of fields, each a number
 * (what it means stands in the message's definition) and a wire type (how long it is).
 * https://protobuf.dev/programming-guides/encoding
 */
export interface Field {
  /** The field's number in its message. */
  number: number
  wire: number
  /** The value of a whole number; 0 otherwise. */
  value: number
  /** The content, without key and length. */
  content: Uint8Array
  /** The field as it stands in the message, key included. */
  whole: Uint8Array
}

const WHOLE_NUMBER = 0
const EIGHT_BYTES = 1
const LENGTH_PREFIXED = 2
const FOUR_BYTES = 5

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The fields of a message in order. Throws when the bytes are no message. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0
  while (at < message.length) {
    const [key, start] = readNumber(message, at)
    const wire = key & 7
    const { from, to, value } = extentOf(message, start, wire)
    yield { number: key >>> 3, wire, value, content: message.subarray(from, to), whole: message.subarray(at, to) }
    at = to
  }
}

function extentOf(message: Uint8Array, start: number, wire: number): { from: number; to: number; value: number } {
  if (wire === EIGHT_BYTES) return { from: start, to: start + 8, value: 0 }
  if (wire === FOUR_BYTES) return { from: start, to: start + 4, value: 0 }
  const [value, next] = readNumber(message, start)
  if (wire === WHOLE_NUMBER) return { from: start, to: next, value }
  if (wire === LENGTH_PREFIXED) return { from: next, to: next + value, value: 0 }
  throw new Error(`protobuf: unknown wire type ${wire}`)
}

/** A whole number, seven bits a byte, low ones first; and where the next thing starts. */
function readNumber(message: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  for (let at = start, weight = 1; at < start + 10; at++, weight *= 128) {
    const byte = message[at]
    if (byte === undefined) break
    value += (byte & 127) * weight
    if (byte < 128) return [value, at + 1]
  }
  throw new Error('protobuf: a number does not end')
}

/** Whole numbers that are repeated: one field each, or packed into one field. */
export function numbersIn({ wire, value, content }: Field): number[] {
  if (wire === WHOLE_NUMBER) return [value]
  const numbers: number[] = []
  for (let at = 0; at < content.length;) {
    const [number, next] = readNumber(content, at)
    numbers.push(number)
    at = next
  }
  return numbers
}

export const textIn = ({ content }: Field): string => decoder.decode(content)

export const floatIn = ({ content }: Field): number =>
  new DataView(content.buffer, content.byteOffset, content.byteLength).getFloat32(0, true)

/** The first field of that number, or undefined. */
export function fieldOf(message: Uint8Array, number: number): Field | undefined {
  for (const field of fieldsOf(message)) if (field.number === number) return field
  return undefined
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function encoded(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low | 128 : low)
  } while (rest > 0)
  return Uint8Array.from(bytes)
}

const key = (no: number, wire: number): Uint8Array => encoded(no * 8 + wire)

export const numberField = (no: number, value: number): Uint8Array => joined([key(no, WHOLE_NUMBER), encoded(value)])

export const bytesField = (no: number, content: Uint8Array): Uint8Array =>
  joined([key(no, LENGTH_PREFIXED), encoded(content.length), content])

export const textField = (no: number, text: string): Uint8Array => bytesField(no, encoder.encode(text))

export const floatField = (no: number, value: number): Uint8Array =>
  joined([key(no, FOUR_BYTES), new Uint8Array(Float32Array.of(value).buffer)])
