import { buildDocument } from '../layout/build-document.ts'
import type { OcrPage } from '../ocr/page.ts'
import type { RoleNetwork } from './role-network.ts'

/** Notes on a recognised page what the network says of it and of its lines; noise among them keeps none. */
export async function judgePage(page: OcrPage, network: RoleNetwork): Promise<OcrPage> {
  const { lines } = buildDocument(page, () => undefined)
  const { lines: roles, event } = await network.judge(lines)
  const judged = new Map(lines.map(({ source, index }) => [source, roles[index]]))
  return { ...page, event, lines: page.lines.map((line) => ({ ...line, roles: judged.get(line) })) }
}
