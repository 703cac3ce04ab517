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

/** Opens a page reader: loads its networks. `threads`: how many cores they may use. */
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

/** Runs the role network on pages that were recognised earlier; takes and returns the pages by id. */
export async function classifyPages(pages: ReadonlyMap<string, OcrPage>): Promise<Map<string, OcrPage>> {
  const roles = await openRoleNetwork(2)
  const classified = new Map<string, OcrPage>()
  for (const [id, page] of pages) classified.set(id, await classifyPage(page, roles))
  await roles.close()
  return classified
}
