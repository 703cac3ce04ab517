import { Check, RotateCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Message, Picture } from '@swap/contract/thread'
import { useAbout } from '../../../api/use-about.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { AssistantMessage } from './message.tsx'
import { ReadingSkeleton } from './reading-skeleton.tsx'
import styles from './reading-message.module.css'
import { useJob, useReadAgain } from '../data/use-job.ts'
import { useStopReading } from '../data/use-stop-reading.ts'

/** Lazy, because most servers have no model connected. */
const ReadingReceipt = lazy(async () => ({ default: (await import('./model-receipts.tsx')).ReadingReceipt }))

/** After this long, in ms, a hint says that there is no need to wait. */
const HINT_AFTER_MS = 10_000

interface ReadingMessageProps {
  message: Message & { jobId: string }
  threadId: string
  picture: Picture | null
}

/** The status of a picture's reading: running, done, or failed with a retry. */
export function ReadingMessage(props: ReadingMessageProps) {
  const { message } = props
  if (message.status === 'failed') return <FailedReading {...props} text={message.content || words.spec.wentWrong} />
  if (message.readMs !== undefined) return <FinishedReading {...props} ms={message.readMs} />
  return <RunningReading {...props} />
}

function RunningReading(props: ReadingMessageProps) {
  const { message, threadId, picture } = props
  const job = useJob({ jobId: message.jobId, threadId })
  const isLong = useLongerThan(HINT_AFTER_MS)
  const stop = useStopReading({ jobId: message.jobId, threadId })
  if (job.isError) return <UnknownStatus onTryAgain={() => void job.refetch()} />
  if (job.data?.status === 'error')
    return <FailedReading {...props} text={job.data.description ?? words.spec.wentWrong} />
  return (
    <AssistantMessage>
      <p className={`${styles.step} ${styles.running}`} role="status">
        <Spinner />
        {words.spec.checking}
      </p>
      <p className="muted">{isLong ? threadPageWords.stillReading : threadPageWords.readingHint}</p>
      <ReadingSkeleton picture={picture} />
      <div>
        <Button look="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
          {words.spec.cancel}
        </Button>
      </div>
    </AssistantMessage>
  )
}

/** A finished reading: how long it took and where it ran. */
function FinishedReading({ ms, ...props }: ReadingMessageProps & { ms: number }) {
  const about = useAbout()
  const seconds = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    ms / 1000,
  )
  return (
    <AssistantMessage>
      <p className={styles.step}>
        <Check size={17} strokeWidth={2.4} aria-hidden="true" />
        {words.spec.checking}{' '}
        <span className="tabular from-tablet">{threadPageWords.readIn(seconds, about?.readsHere ?? false)}</span>
      </p>
      {(props.message.receipts ?? about?.model) && (
        <Suspense>
          <ReadingReceipt {...props} />
        </Suspense>
      )}
    </AssistantMessage>
  )
}

function FailedReading({ text, ...props }: ReadingMessageProps & { text: string }) {
  const { message, threadId } = props
  const again = useReadAgain({ jobId: message.jobId, threadId })
  return (
    <AssistantMessage>
      <Note tone="bad" icon={<TriangleAlert size={20} strokeWidth={1.9} aria-hidden="true" />}>
        {text}
      </Note>
      <p className="small muted">{threadPageWords.retryHint}</p>
      {message.receipts && (
        <Suspense>
          <ReadingReceipt {...props} />
        </Suspense>
      )}
      <TryAgain busy={again.isPending} onClick={() => again.mutate()}>
        <Button look="quiet" onClick={focusComposer}>
          {threadPageWords.typeInstead}
        </Button>
      </TryAgain>
      <details className={styles.details}>
        <summary>{threadPageWords.supportDetails}</summary>
        <p className={styles.trace}>{threadPageWords.failedReading(message.jobId, message.timestamp)}</p>
      </details>
    </AssistantMessage>
  )
}

/** Shown if the job's status can't be fetched: the reading may be done, so a refetch is enough. */
const UnknownStatus = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <AssistantMessage>
    <Note tone="bad">{words.spec.pollingFailed}</Note>
    <TryAgain busy={false} onClick={onTryAgain} />
  </AssistantMessage>
)

interface TryAgainProps {
  busy: boolean
  onClick: () => void
  /** An alternative action. */
  children?: ReactNode
}

const TryAgain = ({ busy, onClick, children }: TryAgainProps) => (
  <div className={styles.ways}>
    <Button
      look="line"
      busy={busy}
      icon={<RotateCw size={17} strokeWidth={1.9} aria-hidden="true" />}
      onClick={onClick}
    >
      {threadPageWords.readAgain}
    </Button>
    {children}
  </div>
)

/** Whether the component has been mounted for longer than `ms`. */
function useLongerThan(ms: number): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLonger(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLonger
}
