import { useQuery } from '@tanstack/react-query'
import type { ConnectedModel } from '@swap/contract/model-receipt'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { SwitchSetting } from '../draft/switch-setting.tsx'

/** The switch that lets the connected AI model read the person's pictures. It also says how much has been sent to it so far. */
export function ConnectedModelSetting({ model }: { model: ConnectedModel }) {
  const sent = useQuery({
    queryKey: [...keys.settings, 'sent'],
    queryFn: ({ signal }) => call('GET /api/sent', { signal }),
  }).data
  return (
    <SwitchSetting name="connectedModel" title={receiptWords.allowReading(model.name)}>
      {receiptWords.allowReadingHint(model)}
      {sent && !model.isHere && ` ${receiptWords.sentSoFar(sent)}`}
    </SwitchSetting>
  )
}
