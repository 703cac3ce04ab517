import { useAbout } from '../../../api/use-about.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'

/**
 * Returns the sentence that names the AI model to which a new picture is sent without being asked for; null if it stays on this server,
 * undefined while the server and the person's settings have not said so.
 */
export function useModelDisclosure(): string | null | undefined {
  const about = useAbout()
  const settings = useSettings().data
  if (!about) return undefined
  const { model } = about
  if (!model || model.isHere || model.when === 'ask') return null
  if (!settings) return undefined
  return settings.connectedModel ? receiptWords.modelDisclosure(model) : null
}
