import { isPicture } from '../../../api/picture/picture-files.ts'
import { SHARE_CACHE, SHARE_KEY } from './share-storage.ts'

/** What was shared from another app: a picture or text. */
export type Shared = { picture: File; preview: string } | { text: string }

const worded = ['title', 'text', 'url'] as const

/** The last share not dealt with yet; null if there is nothing usable. */
export async function readSharedContent(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null // a page without https
  const kept = await (await caches.open(SHARE_CACHE)).match(SHARE_KEY)
  if (!kept) return null
  const parts = await kept.formData()
  const picture = parts.getAll('picture').find((it) => it instanceof File && isPicture(it))
  if (picture instanceof File) return { picture, preview: URL.createObjectURL(picture) }
  const texts = worded.flatMap((name) => {
    const text = parts.get(name)
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  return texts.length > 0 ? { text: [...new Set(texts)].join('\n') } : null
}

/** Deletes all of it from this device. */
export async function deleteSharedContent(): Promise<void> {
  await caches.delete(SHARE_CACHE)
}
