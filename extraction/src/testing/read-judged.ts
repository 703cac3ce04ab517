import type { Reading } from '@swap/contract/event'
import type { PictureContext } from '../assembly/findings.ts'
import type { OcrPage } from '../ocr/page.ts'
import { readPage } from '../read-page.ts'
import { judgePage } from '../roles/judge-page.ts'
import { openRoleNetwork } from '../roles/role-network.ts'

const network = await openRoleNetwork(1)

/** Reads a page as the product does: judged by the role network first. */
export const readJudged = async (page: OcrPage, about: PictureContext): Promise<Reading> =>
  readPage(await judgePage(page, network), about)
