import type { Operations, ReadingTimes } from '@swap/contract/operations-api'
import type { ReactNode } from 'react'
import { operationsWords } from '../../../i18n/en/operations.ts'
import styles from './operations.module.css'
import { formatBytes, formatDuration } from './format-units.ts'

const { queue, readings, storage, versions, dash } = operationsWords

/** The server's metrics, in cards: job queue, reading times, storage and versions. */
export function Metrics({ operations }: { operations: Operations }) {
  return (
    <div className={styles.cards}>
      <Card title={queue.title} isWide>
        <QueueTable operations={operations} />
      </Card>
      <Card title={readings.title} hint={readings.hint}>
        <ReadingTimesTable times={operations.readings} />
      </Card>
      <Card title={storage.title}>
        <FactList facts={storageFacts(operations.storage)} />
      </Card>
      <Card title={versions.title}>
        <FactList
          facts={[
            [versions.product, operations.versions.product],
            [versions.node, operations.versions.node],
            [versions.database, operations.versions.database],
            [versions.weights, operations.versions.weights],
          ]}
        />
      </Card>
    </div>
  )
}

interface CardProps {
  title: string
  hint?: string
  isWide?: boolean
  children: ReactNode
}

const Card = ({ title, hint, isWide = false, children }: CardProps) => (
  <section className={`${styles.card} ${isWide ? styles.wide : ''}`} aria-label={title}>
    <h2 className="title-3">{title}</h2>
    {children}
    {hint && <p className="small subtle">{hint}</p>}
  </section>
)

function QueueTable({ operations }: { operations: Operations }) {
  const { columns } = queue
  const counted = (count: number) =>
    count >= operations.countedJobs ? queue.atLeast(operations.countedJobs) : count.toLocaleString('en')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.waiting}</th>
          <th scope="col">{columns.running}</th>
          <th scope="col">{columns.scheduled}</th>
          <th scope="col">{columns.oldest}</th>
        </tr>
      </thead>
      <tbody>
        {operations.queue.map((kind) => (
          <tr key={kind.name}>
            <th scope="row">{kind.name}</th>
            <td>{counted(kind.waiting)}</td>
            <td>{counted(kind.running)}</td>
            <td>{counted(kind.scheduled)}</td>
            <td>{kind.oldestMs === null ? dash : formatDuration(kind.oldestMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReadingTimesTable({ times }: { times: Operations['readings'] }) {
  const { columns, windows } = readings
  const rows: [string, ReadingTimes][] = [
    [windows.hour, times.hour],
    [windows.day, times.day],
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[columns.window, columns.count, columns.p50, columns.p95, columns.p99].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([window, { count, p50, p95, p99 }]) => (
          <tr key={window}>
            <th scope="row">{window}</th>
            <td>{count.toLocaleString('en')}</td>
            <td>{p50 === null ? dash : formatDuration(p50)}</td>
            <td>{p95 === null ? dash : formatDuration(p95)}</td>
            <td>{p99 === null ? dash : formatDuration(p99)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const storageFacts = ({ databaseBytes, pictures, freeBytes }: Operations['storage']): [string, string][] => [
  [storage.database, formatBytes(databaseBytes)],
  [storage.pictures, pictures ? storage.files(pictures.count, formatBytes(pictures.bytes)) : storage.counting],
  [storage.free, formatBytes(freeBytes)],
]

const FactList = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)
