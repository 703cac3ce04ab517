import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Event } from '@swap/contract/event'
import type { MergeDifference } from '@swap/contract/merge-api'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { mergeWords } from '../../../i18n/en/merge.ts'
import styles from './merge-offer.module.css'
import { shownValue, wordFor } from './merge-values.ts'
import { useMerge } from './use-merge.ts'

interface MergeOfferProps {
  /** The event to merge into the other one. */
  event: Event
  into: { id: string; title: string }
  /** What else can be done, beside the button. */
  children?: ReactNode
}

/** Merges two readings of an event: the differences, which value to keep, and one button. */
export function MergeOffer({ event, into, children }: MergeOfferProps) {
  const params = { id: event.id, into: into.id }
  const [chosen, setChosen] = useState<Partial<Record<FieldName, boolean>>>({})
  const { data, refetch } = useQuery({
    queryKey: [...keys.clashes, 'merge', params],
    queryFn: () => call('GET /api/events/:id/merge/:into', { params }),
  })
  const merge = useMerge(event, into, () => void refetch())
  if (!data) return null
  const takes = ({ field, takes: byItself }: MergeDifference) => chosen[field] ?? byItself
  const run = () => {
    const take = data.differences.filter(takes).map(({ field }) => field)
    merge.mutate({ version: data.version, take })
  }
  const choices = data.differences.filter(({ kept }) => kept !== null)
  const added = data.differences.filter(({ kept }) => kept === null)
  return (
    <div className={styles.offer}>
      {choices.map((difference) => (
        <Choice
          key={difference.field}
          difference={difference}
          takes={takes(difference)}
          onChoose={(isTaken) => setChosen({ ...chosen, [difference.field]: isTaken })}
        />
      ))}
      {added.length > 0 && <p>{mergeWords.adds(added.map(({ field }) => wordFor(field)).join(', '))}</p>}
      <div className={styles.buttons}>
        {children}
        <Button look="line" busy={merge.isPending} icon={<Merge {...icon} />} onClick={run}>
          {mergeWords.merge}
        </Button>
      </div>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ChoiceProps {
  difference: MergeDifference
  takes: boolean
  onChoose: (takes: boolean) => void
}

/** The two values of a field, one of which is kept. */
function Choice({ difference: { field, kept, gone }, takes, onChoose }: ChoiceProps) {
  const name = useId()
  const value = (isGone: boolean, shown: string | null, note: string) => (
    <label className={styles.value}>
      <input type="radio" name={name} checked={takes === isGone} onChange={() => onChoose(isGone)} />
      <span>
        {shownValue(field, shown)} <small>{note}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{wordFor(field)}</legend>
      {value(false, kept, mergeWords.kept)}
      {value(true, gone, mergeWords.here)}
    </fieldset>
  )
}
