import { openTextReader } from './ocr/read-text.ts'
import type { OcrPage } from './ocr/page.ts'
import { judgePage } from './roles/judge-page.ts'
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
    read: async (picture) => judgePage(await text.read(picture), roles),
    async close() {
      await text.close()
      await roles.close()
    },
  }
}

/** Adds the role network's judgement to pages that were recognised before, by id. */
export async function judgePages(pages: ReadonlyMap<string, OcrPage>): Promise<Map<string, OcrPage>> {
  const roles = await openRoleNetwork(2)
  const judged = new Map<string, OcrPage>()
  for (const [id, page] of pages) judged.set(id, await judgePage(page, roles))
  await roles.close()
  return judged
}
