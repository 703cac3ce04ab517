// Decodes HEIC and HEIF pictures.

import { Failure } from '@swap/contract/failures'
import { unsupportedFileMessages } from '@swap/contract/unsupported-files'
import { readOrientation } from './exif.ts'
import { openHeif, type HeifFile } from './libheif.ts'
import { MAX_PIXELS } from './raster.ts'
import { writeTiffHeader, type PixelRows } from './tiff.ts'

/** Values of enumerations in the headers of libheif. */
const RGB = 1
const INTERLEAVED = { rgb: 10, rgba: 11 }
const INTERLEAVED_CHANNEL = 10
const fourcc = (name: string) => Buffer.from(name).readUInt32BE()

/** Upper bound on an EXIF block, in bytes: no camera's is longer. */
const MAX_EXIF_LENGTH = 1e6
/** The EXIF orientation of an image that needs no turn. */
const UPRIGHT = 1

/**
 * Decodes the primary image of a HEIC or HEIF file, mirrored, turned and cropped as the file says, to a TIFF with 8 bits per
 * channel.
 *
 * Throws TOO_MANY_PIXELS before decoding, NOT_A_PICTURE if it uses another codec or is only a video, PICTURE_TOO_MUCH past a limit of
 * libheif.ts, and PICTURE_DAMAGED.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<{ tiff: Uint8Array; exif: Uint8Array | null }> {
  const file = await openHeif(bytes)
  const { heif } = file
  const handle = primaryImage(file)
  if (heif.heif_image_handle_get_ispe_width(handle) * heif.heif_image_handle_get_ispe_height(handle) > MAX_PIXELS)
    throw new Failure('TOO_MANY_PIXELS')
  const exif = readExif(file, handle)
  // Readers must ignore EXIF's orientation if the file itself has one. Some programs write it only in EXIF, as in a JPEG.
  const orientation = exif && !hasOwnOrientation(file, handle) ? await readOrientation(exif) : UPRIGHT
  const rows = { ...decode(file, handle), orientation, profile: readProfile(file, handle) }
  // libheif's whole memory becomes the TIFF, with addresses as offsets: a copy of a large photo would take 150 MB. Nothing calls
  // libheif after this.
  const header = writeTiffHeader(rows, file.copyIn)
  heif.memory().set(header)
  return { tiff: heif.memory(), exif }
}

function primaryImage({ heif, context, callForAddress }: HeifFile): number {
  try {
    return callForAddress((error, place) => heif.heif_context_get_primary_image_handle(error, context, place))
  } catch (error) {
    const isFilm = heif.heif_context_has_sequence(context) === 1
    throw isFilm ? new Failure('NOT_A_PICTURE', { message: unsupportedFileMessages.video, cause: error }) : error
  }
}

function decode(
  { heif, callForAddress, readUint32 }: HeifFile,
  handle: number,
): Omit<PixelRows, 'profile' | 'orientation'> {
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) === 1
  const layout = hasAlpha ? INTERLEAVED.rgba : INTERLEAVED.rgb
  const image = callForAddress((error, to) => heif.heif_decode_image(error, handle, to, RGB, layout, 0))
  const width = heif.heif_image_get_width(image, INTERLEAVED_CHANNEL)
  const height = heif.heif_image_get_height(image, INTERLEAVED_CHANNEL)
  const strideAt = heif.malloc(8)
  const from = heif.heif_image_get_plane_readonly(image, INTERLEAVED_CHANNEL, strideAt)
  if (width < 1 || height < 1 || from === 0) throw new Failure('PICTURE_DAMAGED')
  const isPremultiplied = heif.heif_image_handle_is_premultiplied_alpha(handle) === 1
  const alpha = !hasAlpha ? 'none' : isPremultiplied ? 'premultiplied' : 'straight'
  return { from, width, height, stride: readUint32(strideAt), alpha }
}

/** Returns whether the file itself says how to turn or mirror the image. */
const hasOwnOrientation = ({ heif, context }: HeifFile, handle: number): boolean => {
  const item = heif.heif_image_handle_get_item_id(handle)
  return ['irot', 'imir'].some((name) => heif.heif_item_get_properties_of_type(context, item, fourcc(name), 0, 0) > 0)
}

/** Reads the ICC profile: phones use a wider colour gamut than sRGB. */
function readProfile({ heif, callOrThrow }: HeifFile, handle: number): PixelRows['profile'] {
  const size = heif.heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0) return null
  const place = heif.malloc(size)
  callOrThrow((error) => heif.heif_image_handle_get_raw_color_profile(error, handle, place))
  return { place, size }
}

/** Reads the EXIF block, which begins with the number of bytes before its TIFF. */
function readExif({ heif, callOrThrow, copyIn, readUint32 }: HeifFile, handle: number): Uint8Array | null {
  const [type, list] = [copyIn(Buffer.from('Exif\0')), heif.malloc(8)]
  if (heif.heif_image_handle_get_list_of_metadata_block_IDs(handle, type, list, 1) < 1) return null
  const block = readUint32(list)
  const size = heif.heif_image_handle_get_metadata_size(handle, block)
  if (size < 4 || size > MAX_EXIF_LENGTH) return null
  const place = heif.malloc(size)
  callOrThrow((error) => heif.heif_image_handle_get_metadata(error, handle, block, place))
  const content = Buffer.from(heif.memory().slice(place, place + size))
  return content.subarray(4 + content.readUInt32BE())
}
