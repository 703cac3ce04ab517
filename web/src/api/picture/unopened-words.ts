import { KIND_BYTES, unopened, unopenedKind } from '@swap/contract/file-kinds'

/** What to say of a file whose kind the server cannot open, before it is sent; null for any other, and for one that cannot be looked at. */
export async function unopenedWords(file: Blob): Promise<string | null> {
  try {
    const kind = unopenedKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
    // Text with a picture's type may be an SVG that begins with a long comment: the server reads all of it.
    return kind === null || (kind === 'text' && file.type.startsWith('image/')) ? null : unopened[kind]
  } catch {
    return null
  }
}
