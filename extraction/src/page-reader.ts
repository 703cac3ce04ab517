import { openTextReader } from './ocr/read-text.ts'
import type { OcrPage } from './ocr/page.ts'
import { classifyPage } from './roles/classify-page.ts'
import { openRoleNetwork } from './roles/role-network.ts'

/** Turns pictures into recognised pages: their text, and the role of each line. */
export interface PageReader {
  /** `picture` is its path or its file's bytes. Throws the failures of `decodePicture`. */
  read(picture: Uint8Array | string): Promise<OcrPage>
  close(): Promise<void>
}

/** Loads the networks. `threads`: how many cores they may use. */
export async function openPageReader({ threads = 2 }: { threads?: number } = {}): Promise<PageReader> {
  const [text, roles] = await Promise.all([openTextReader({ threads }), openRoleNetwork(threads)])
  return {
    read: async (picture) => classifyPage(await text.read(picture), roles),
    async close() {
      await text.close()
      await roles.close()
    },
  }
}

/** Classifies stored pages, by id, which were recognised earlier. */
export async function classifyPages(pages: ReadonlyMap<string, OcrPage>): Promise<Map<string, OcrPage>> {
  const roles = await openRoleNetwork(2)
  const classified = new Map<string, OcrPage>()
  for (const [id, page] of pages) classified.set(id, await classifyPage(page, roles))
  await roles.close()
  return classified
}
