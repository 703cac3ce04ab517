/** A photo this large or larger is shrunk; a smaller one is sent unchanged. */
const LARGE_PIXELS = 8_000_000
/** Long side of a shrunk photo, in px: the smallest print of a poster can still be read. */
const LONG_SIDE = 2560
/** JPEG quality, 0 to 1. */
const QUALITY = 0.9

/** The message that the worker posts. */
export interface ShrinkResult {
  /** Null: send the file as it is. */
  content: Blob | null
}

/** Shrinks a large photo to an upright, still readable JPEG without any metadata. Returns null for one that is small enough. */
export async function shrinkOnCanvas(file: Blob): Promise<Blob | null> {
  const full = await createImageBitmap(file)
  const { width, height } = full
  if (width * height < LARGE_PIXELS) {
    full.close()
    return null
  }
  const scale = LONG_SIDE / Math.max(width, height)
  const small = await createImageBitmap(full, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
  full.close()
  const canvas = new OffscreenCanvas(small.width, small.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  context.drawImage(small, 0, 0)
  small.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
