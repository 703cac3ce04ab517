import { useQuery } from '@tanstack/react-query'
import type { ConnectedModel } from '@swap/contract/receipt'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { receiptWords } from '../../i18n/en/receipt.ts'
import { SwitchSetting } from '../draft/switch-setting.tsx'

/** Whether the connected model may read one's pictures, with what was sent to it so far. */
export function ConnectedModelSetting({ model }: { model: ConnectedModel }) {
  const sent = useQuery({
    queryKey: [...keys.settings, 'sent'],
    queryFn: ({ signal }) => call('GET /api/sent', { signal }),
  }).data
  return (
    <SwitchSetting name="connectedModel" title={receiptWords.letRead(model.name)}>
      {receiptWords.letReadWhat(model)}
      {sent && !model.isHere && ` ${receiptWords.soFar(sent)}`}
    </SwitchSetting>
  )
}
