import { KIND_BYTES, unsupportedFileMessages, unsupportedKindOf } from '@swap/contract/unsupported-files'

/** Returns the message about a file whose type the server can't open; null for any other type, or if the file can't be read. */
export async function unsupportedMessage(file: Blob): Promise<string | null> {
  try {
    const kind = unsupportedKindOf(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
    // Text with a picture's type may be an SVG that begins with a long comment: the server reads all of it.
    return kind === null || (kind === 'text' && file.type.startsWith('image/')) ? null : unsupportedFileMessages[kind]
  } catch {
    return null
  }
}
