import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { Checkbox } from '../ui/checkbox.tsx'
import { cardWords } from '../words/en-card.ts'
import { Clipping } from './clipping.tsx'
import { DateBlock } from './date-block.tsx'
import { dateOf, inShort } from './facts.ts'
import { sureOf } from './how-sure.ts'
import styles from './several-events.module.css'
import { SureWord } from './sure-word.tsx'

interface RowProps {
  event: Event
  number: number
  picture: Picture | null
  isTicked: boolean
  onTick: () => void
  onPoint: (id: string | null) => void
}

/** One event of several: a tick, its day, what it is and where that was read. */
export function SeveralEventsRow({ event, number, picture, isTicked, onTick, onPoint }: RowProps) {
  const date = dateOf(event)
  const evidence = event.evidence.start_date
  return (
    <li className={styles.row} onPointerEnter={() => onPoint(event.id)} onPointerLeave={() => onPoint(null)}>
      <Checkbox checked={isTicked} disabled={event.saved || date === null} onChange={onTick}>
        <span className="visually-hidden">{cardWords.addOne(event.title)}</span>
      </Checkbox>
      <DateBlock date={date} isKept={event.saved} />
      <div className={styles.what}>
        {event.category && event.category !== 'Other' && <p className="edge subtle">{event.category}</p>}
        <div className={styles.name}>
          <span className={styles.number}>{number}</span>
          <h2 className="title-3">{event.title}</h2>
        </div>
        <p className="small muted">{date === null ? cardWords.needsDate : inShort(event)}</p>
      </div>
      <div className={styles.where}>
        <Clipping picture={picture} boxes={evidence?.boxes ?? []} text={evidence?.text ?? null} maxWidth={188} />
        <SureWord sure={date === null ? 'missing' : sureOf(event, 'start_date')} />
      </div>
    </li>
  )
}
