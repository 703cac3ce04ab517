import type { Operations, ReadingTimes } from '@swap/contract/operations-api'
import type { ReactNode } from 'react'
import { operationsWords } from '../../../i18n/en/operations.ts'
import styles from './operations.module.css'
import { inBytes, inTime } from './units.ts'

const { queue, readings, storage, versions, dash } = operationsWords

/** How the product runs, in tables. */
export function Numbers({ numbers }: { numbers: Operations }) {
  return (
    <div className={styles.cards}>
      <Card title={queue.title} isWide>
        <Queue numbers={numbers} />
      </Card>
      <Card title={readings.title} hint={readings.hint}>
        <Readings times={numbers.readings} />
      </Card>
      <Card title={storage.title}>
        <Facts facts={storageFacts(numbers.storage)} />
      </Card>
      <Card title={versions.title}>
        <Facts
          facts={[
            [versions.product, numbers.versions.product],
            [versions.node, numbers.versions.node],
            [versions.database, numbers.versions.database],
            [versions.weights, numbers.versions.weights],
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

function Queue({ numbers }: { numbers: Operations }) {
  const { columns } = queue
  const counted = (count: number) =>
    count >= numbers.countedJobs ? queue.atLeast(numbers.countedJobs) : count.toLocaleString('en')
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
        {numbers.queue.map((kind) => (
          <tr key={kind.name}>
            <th scope="row">{kind.name}</th>
            <td>{counted(kind.waiting)}</td>
            <td>{counted(kind.running)}</td>
            <td>{counted(kind.scheduled)}</td>
            <td>{kind.oldestMs === null ? dash : inTime(kind.oldestMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Readings({ times }: { times: Operations['readings'] }) {
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
            <td>{p50 === null ? dash : inTime(p50)}</td>
            <td>{p95 === null ? dash : inTime(p95)}</td>
            <td>{p99 === null ? dash : inTime(p99)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const storageFacts = ({ databaseBytes, pictures, freeBytes }: Operations['storage']): [string, string][] => [
  [storage.database, inBytes(databaseBytes)],
  [storage.pictures, pictures ? storage.files(pictures.count, inBytes(pictures.bytes)) : storage.counting],
  [storage.free, inBytes(freeBytes)],
]

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)
