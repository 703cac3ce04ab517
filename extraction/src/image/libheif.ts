// Runs libheif, the HEIF decoder, in WebAssembly.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Failure } from '@swap/contract/failures'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import { MAX_PIXELS } from './raster.ts'

/** Functions of libheif 1.23, as its C headers declare them. Structures are returned at the address given first. */
interface Libheif {
  /** All of its memory; a new array each time it grows. */
  memory: () => Uint8Array
  malloc: (bytes: number) => number
  heif_context_alloc: () => number
  heif_context_get_security_limits: (context: number) => number
  heif_context_read_from_memory_without_copy: (...errorContextPlaceBytesOptions: number[]) => void
  heif_context_has_sequence: (context: number) => number
  heif_context_get_primary_image_handle: (...errorContextHandle: number[]) => void
  heif_item_get_properties_of_type: (...contextItemTypeListLength: number[]) => number
  heif_image_handle_get_item_id: (handle: number) => number
  heif_image_handle_get_ispe_width: (handle: number) => number
  heif_image_handle_get_ispe_height: (handle: number) => number
  heif_image_handle_has_alpha_channel: (handle: number) => number
  heif_image_handle_is_premultiplied_alpha: (handle: number) => number
  heif_image_handle_get_raw_color_profile_size: (handle: number) => number
  heif_image_handle_get_raw_color_profile: (...errorHandlePlace: number[]) => void
  heif_image_handle_get_list_of_metadata_block_IDs: (...handleTypeListLength: number[]) => number
  heif_image_handle_get_metadata_size: (handle: number, block: number) => number
  heif_image_handle_get_metadata: (...errorHandleBlockPlace: number[]) => void
  heif_decode_image: (...errorHandleImageColoursLayoutOptions: number[]) => void
  heif_image_get_width: (image: number, channel: number) => number
  heif_image_get_height: (image: number, channel: number) => number
  heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number
}

/**
 * Upper bound on the items of a file. The largest picture that we take has some 200 tiles of 512 px, or 800 of 256, each an item.
 * Libraries that allow no more than 16 references refuse the photos of today's phones.
 */
const MAX_ITEMS = 1000
/** Upper bound on the memory for one file, in bytes: a photo of 48 megapixels needs 360 MB. */
const MAX_BYTES = 450e6

/** Fields of the structure `heif_security_limits` (libheif/heif_security.h) that guard a still picture: each with its offset in bytes. */
const LIMITS_32 = [
  [28, MAX_ITEMS], // max_items
  [32, 4e6], // max_color_profile_size
  [48, 16], // max_components
  [52, 32], // max_iloc_extents_per_item
  [56, 64], // max_size_entity_group
  [60, 100], // max_children_per_box
] as const
const LIMITS_64 = [
  [8, MAX_PIXELS * 1.05], // max_image_size_pixels: coded pictures are padded to whole blocks
  [16, MAX_ITEMS], // max_number_of_tiles
  [40, MAX_BYTES], // max_memory_block_size
  [64, MAX_BYTES], // max_total_memory
] as const

setFlagsFromString('--expose-gc')
/** Frees what is no longer referenced. V8 does so itself, but doesn't count WebAssembly memory: hundreds of MB per picture. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exposed by V8 under this flag
const collectGarbage = runInNewContext('gc') as () => void
setFlagsFromString('--no-expose-gc')

/** A file opened in libheif. Its pointers are numbers: addresses in libheif's memory. */
export type HeifFile = Awaited<ReturnType<typeof openHeif>>

/**
 * Opens a HEIF file in a new instance of libheif, so that nothing of one file remains for the next. It runs in WebAssembly,
 * without files or a network, and its limits apply from the first byte.
 *
 * Throws NOT_A_PICTURE, TOO_MANY_PIXELS, PICTURE_TOO_MUCH and PICTURE_DAMAGED.
 */
export async function openHeif(bytes: Uint8Array) {
  collectGarbage() // the last file's libheif
  const heif = await loadLibheif()
  const [error, place, context] = [heif.malloc(16), heif.malloc(8), heif.heif_context_alloc()]
  const view = () => new DataView(heif.memory().buffer)
  /** Reads the 32-bit number at an address. */
  const readUint32 = (at: number) => view().getUint32(at, true)
  /** Copies bytes into the memory, and returns where they are. */
  const copyIn = (content: Uint8Array) => {
    const to = heif.malloc(content.length)
    heif.memory().set(content, to)
    return to
  }
  /** Calls a function that fills in a `heif_error`, and throws that as a Failure. */
  const callOrThrow = (call: (error: number) => void) => {
    call(error)
    const failure = readFailure(view(), error)
    if (failure) throw failure
  }
  /** Calls a function that fills in a `heif_error` and writes an address. Returns the address, or throws the error as a Failure. */
  const callForAddress = (call: (error: number, place: number) => void) => {
    callOrThrow((to) => call(to, place))
    return readUint32(place)
  }
  const limits = heif.heif_context_get_security_limits(context)
  for (const [at, value] of LIMITS_32) view().setUint32(limits + at, value, true)
  for (const [at, value] of LIMITS_64) view().setBigUint64(limits + at, BigInt(value), true)
  const content = copyIn(bytes)
  callOrThrow((to) => heif.heif_context_read_from_memory_without_copy(to, context, content, bytes.length, 0))
  return { heif, context, callOrThrow, callForAddress, readUint32, copyIn }
}

async function loadLibheif(): Promise<Libheif> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types declare a default export; Node returns the function itself
  const load = libheif as unknown as (options: object) => { HEAPU8: Uint8Array; [name: string]: unknown }
  const module = load({ wasmBinary, print: () => {}, printErr: () => {} })
  // The names without an underscore are wrappers that copy their arguments.
  const functions = Object.entries(module).filter(([name]) => name.startsWith('_'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of its types
  const named = Object.fromEntries(functions.map(([name, call]) => [name.slice(1), call])) as Omit<Libheif, 'memory'>
  return { ...named, memory: () => module.HEAPU8 }
}

/** Error codes of libheif/heif_error.h: file types, features and codecs missing from this build. */
const UNSUPPORTED = [3, 4, 11]
const SECURITY_LIMIT = 1000
const OTHER_CODEC = "We can't open this kind of HEIF picture yet. Please send it as JPEG or PNG."

/** Reads a `heif_error` from the memory of libheif: what it means to the person who sent the picture; null on success. */
function readFailure(memory: DataView, at: number): Failure | null {
  const [code, subcode] = [memory.getInt32(at, true), memory.getInt32(at + 4, true)]
  if (code === 0) return null
  const bytes = Buffer.from(memory.buffer, memory.getUint32(at + 8, true))
  const message = bytes.toString('latin1', 0, bytes.indexOf(0))
  const cause = new Error(`libheif ${code}.${subcode}: ${message.trim()}`)
  if (UNSUPPORTED.includes(code)) return new Failure('NOT_A_PICTURE', { message: OTHER_CODEC, cause })
  if (subcode !== SECURITY_LIMIT) return new Failure('PICTURE_DAMAGED', { cause })
  return new Failure(/image size/i.test(message) ? 'TOO_MANY_PIXELS' : 'PICTURE_TOO_MUCH', { cause })
}
