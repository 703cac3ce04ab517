import type { Reading } from '@swap/contract/event'
import type { PictureContext } from '../assembly/findings.ts'
import type { OcrPage } from '../ocr/page.ts'
import { readPage } from '../read-page.ts'
import { classifyPage } from '../roles/classify-page.ts'
import { openRoleNetwork } from '../roles/role-network.ts'

const network = await openRoleNetwork(1)

/** Reads a page as the product does, with the role network, which `readPage` alone leaves out. */
export const readClassified = async (page: OcrPage, about: PictureContext): Promise<Reading> =>
  readPage(await classifyPage(page, network), about)
