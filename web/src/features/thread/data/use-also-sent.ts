import { useAbout } from '../../../api/use-about.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'

/** Returns the sentence that says where a new picture is sent without being asked for; null if it stays on this server. */
export function useAlsoSent(): string | null {
  const model = useAbout()?.model
  const isAllowed = useSettings().data?.connectedModel ?? true
  return model && !model.isHere && model.when !== 'ask' && isAllowed ? receiptWords.alsoSent(model) : null
}
