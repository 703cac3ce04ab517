import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage } from '../../../ui/page/use-page.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { operationsWords } from '../../../i18n/en/operations.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { isDenied } from '../is-denied.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Accounts } from './accounts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ContactMessages } from './contact-messages.tsx'
import { Metrics } from './metrics.tsx'
import styles from './operations.module.css'

/** How often the metrics are fetched; the server doesn't update them more often. */
const POLL_MS = 5000

/** The admin page about the server: failed jobs, metrics, accounts and messages. */
export function OperationsPage() {
  usePage(operationsWords.title)
  return (
    <AdminFrame>
      <Content />
    </AdminFrame>
  )
}

function Content() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...keys.operations, 'numbers'],
    queryFn: ({ signal }) => call('GET /api/admin/operations', { signal }),
    refetchInterval: POLL_MS,
  })
  const { title, failed, since, asOf } = operationsWords
  if (error && (!data || isDenied(error)))
    return <LoadFailure title={title} message={failed} error={error} onTryAgain={() => void refetch()} />
  if (!data) return <Loading>{adminWords.checking}</Loading>
  return (
    <div className={styles.page}>
      <div>
        <h1 className="title-1">{title}</h1>
        <p className="small muted">
          {since} <Ago time={new Date(data.startedAt).toISOString()} />
        </p>
      </div>
      {error && (
        <Note tone="bad">
          {failed} {errorMessage(error)} {asOf} <Ago time={new Date(dataUpdatedAt).toISOString()} />
        </Note>
      )}
      <FailedJobs count={data.failedJobs} />
      <Metrics operations={data} />
      <Accounts />
      <ContactMessages />
    </div>
  )
}
