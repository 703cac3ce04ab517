import { RotateCcw, Trash2 } from 'lucide-react'
import type { FailedJob } from '@swap/contract/operations-api'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { operationsWords } from '../../../i18n/en/operations.ts'
import { LoadMoreButton } from '../list/load-more-button.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import styles from './operations.module.css'
import { useAdminAction } from './use-admin-action.ts'

const { jobs: words } = operationsWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The jobs that failed, with buttons to retry or drop each. `count` is their number; when it changes, the list is refetched. */
export function FailedJobs({ count }: { count: number }) {
  const { pages, nextPage, error } = usePagedList([...keys.operations, 'failed-jobs', count], (cursor, signal) =>
    call('GET /api/admin/failed-jobs', { query: { ...(cursor && { cursor }) }, signal }),
  )
  const failed = pages.flatMap(({ jobs }) => jobs)
  return (
    <section className={styles.section} aria-label={words.title}>
      <h2 className="title-2">{words.title}</h2>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {failed.length === 0 && count === 0 && <p className="muted">{words.none}</p>}
      <ul className={styles.list}>
        {failed.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
      <LoadMoreButton nextPage={nextPage} />
    </section>
  )
}

function FailedJobRow({ job: { id, name, error, attempts, failedAt } }: { job: FailedJob }) {
  const retry = useAdminAction(
    () => call('POST /api/admin/failed-jobs/:id/retry', { params: { id } }),
    () => words.retried(name),
  )
  const drop = useAdminAction(
    () => call('DELETE /api/admin/failed-jobs/:id', { params: { id } }),
    () => words.dropped(name),
  )
  return (
    <li className={styles.row}>
      <div className="grow">
        <b>{name}</b>{' '}
        <span className="small muted">
          {words.tries(attempts)}, <Ago time={new Date(failedAt).toISOString()} />
        </span>
        <p className={styles.error}>{error}</p>
      </div>
      <Button
        look="line"
        busy={retry.isPending}
        icon={<RotateCcw {...icon} />}
        aria-label={words.retryOf(name)}
        onClick={() => retry.mutate()}
      >
        {words.retry}
      </Button>
      <Button
        look="quiet"
        busy={drop.isPending}
        icon={<Trash2 {...icon} />}
        aria-label={words.dropOf(name)}
        onClick={() => drop.mutate()}
      >
        {words.drop}
      </Button>
    </li>
  )
}
