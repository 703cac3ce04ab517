import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage } from '../../../ui/page/use-page.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { operationsWords } from '../../../i18n/en/operations.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { isDenied } from '../is-denied.ts'
import { NotShown } from '../list/not-shown.tsx'
import { Accounts } from './accounts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Messages } from './messages.tsx'
import { Numbers } from './numbers.tsx'
import styles from './operations.module.css'

/** Often enough to watch a queue; the server gathers the numbers no more often than that. */
const EVERY_MS = 5000

/** For the people who run the server: how it runs and who uses it. */
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
    refetchInterval: EVERY_MS,
  })
  const { title, failed, since, asOf } = operationsWords
  if (error && (!data || isDenied(error)))
    return <NotShown title={title} failed={failed} error={error} onAgain={() => void refetch()} />
  if (!data) return <Loading>{adminWords.checking}</Loading>
  return (
    <div className={styles.page}>
      <div>
        <h1 className="title-1">{title}</h1>
        <p className="small muted">
          {since} <Ago moment={new Date(data.startedAt).toISOString()} />
        </p>
      </div>
      {error && (
        <Note tone="bad">
          {failed} {plainWords(error)} {asOf} <Ago moment={new Date(dataUpdatedAt).toISOString()} />
        </Note>
      )}
      <FailedJobs count={data.failedJobs} />
      <Numbers numbers={data} />
      <Accounts />
      <Messages />
    </div>
  )
}
