import { isPicture } from '../../../api/picture/picture-files.ts'
import { cacheName, sharedAt } from './share-storage.ts'

/** What was shared from another app: a picture or text. */
export type Shared = { picture: File; preview: string } | { text: string }

const worded = ['title', 'text', 'url'] as const

/** The last share not dealt with yet; null if there is nothing usable. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null // a page without https
  const kept = await (await caches.open(cacheName)).match(sharedAt)
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
export async function forgetShared(): Promise<void> {
  await caches.delete(cacheName)
}
