// Shows receipts: each records one request to a connected language model, with what was sent and the outcome.
import { Cpu, Send } from 'lucide-react'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { Message, Picture } from '@swap/contract/thread'
import { useAbout } from '../../../api/use-about.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import styles from './model-receipts.module.css'
import { useAskModel } from '../data/use-job.ts'

interface ReadingReceiptProps {
  message: Message & { jobId: string }
  threadId: string
  picture: Picture | null
}

/** The receipts of a picture's reading and, until the model has answered, a button that asks it. */
export function ReadingReceipt(props: ReadingReceiptProps) {
  const { receipts = [] } = props.message
  const last = receipts.at(-1)
  const hasAnswered = last?.outcome === 'helped' || last?.outcome === 'agreed'
  return (
    <>
      {receipts.length > 0 && <Receipts receipts={receipts} words={receiptWords.aboutPicture} />}
      {!hasAnswered && <AskModel {...props} />}
    </>
  )
}

/** The receipts of an answer of the assistant. */
export const AnswerReceipt = ({ receipts }: { receipts: readonly ModelReceipt[] }) => (
  <Receipts receipts={receipts} words={receiptWords.aboutMessage} />
)

/** Says when a picture that shows no event is deleted, and why it is kept until then. */
export function DeletionNote({ at }: { at: string }) {
  const model = useAbout()?.model
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(at))
  return receiptWords.pictureDeletedLater(time, model?.name ?? null)
}

interface ReceiptsProps {
  receipts: readonly ModelReceipt[]
  words: (receipt: ModelReceipt) => string
}

const Receipts = ({ receipts, words }: ReceiptsProps) => (
  <ul className={styles.receipts}>
    {receipts.map((receipt, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- receipts are only ever appended
      <li key={at}>
        {receipt.isHere ? <Cpu size={15} aria-hidden="true" /> : <Send size={15} aria-hidden="true" />}
        <span>{words(receipt)}</span>
      </li>
    ))}
  </ul>
)

function AskModel({ message, threadId, picture }: ReadingReceiptProps) {
  const model = useAbout()?.model
  const isEnabled = useSettings().data?.connectedModel
  const ask = useAskModel({ jobId: message.jobId, threadId })
  if (!model || !isEnabled || !picture?.url) return null
  return (
    <div className={styles.ask}>
      <Button look="line" busy={ask.isPending} onClick={() => ask.mutate()}>
        {receiptWords.askModel(model.name)}
      </Button>
      <span className="small muted">{receiptWords.askHint(model)}</span>
    </div>
  )
}
