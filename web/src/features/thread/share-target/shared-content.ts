import { isPicture } from '../../../api/picture/picture-files.ts'
import { SHARE_CACHE, SHARE_KEY } from '../../../api/share-storage.ts'

/** What another app has shared: a picture or text. */
export type SharedContent = { picture: File; preview: string } | { text: string }

const textFields = ['title', 'text', 'url'] as const

/** Reads the stored share; null if there is nothing usable. */
export async function readSharedContent(): Promise<SharedContent | null> {
  if (!('caches' in globalThis)) return null // a page without https
  const stored = await (await caches.open(SHARE_CACHE)).match(SHARE_KEY)
  if (!stored) return null
  const parts = await stored.formData()
  const picture = parts.getAll('picture').find((it) => it instanceof File && isPicture(it))
  if (picture instanceof File) return { picture, preview: URL.createObjectURL(picture) }
  const texts = textFields.flatMap((name) => {
    const text = parts.get(name)
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  return texts.length > 0 ? { text: [...new Set(texts)].join('\n') } : null
}

/** Deletes the stored share from this device. */
export async function deleteSharedContent(): Promise<void> {
  await caches.delete(SHARE_CACHE)
}
