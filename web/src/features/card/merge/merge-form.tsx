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
import styles from './merge-form.module.css'
import { formatFieldValue, fieldLabel } from './field-text.ts'
import { useMerge } from './use-merge.ts'

interface MergeFormProps {
  /** The event to merge into the other one. */
  event: Event
  into: { id: string; title: string }
  /** Other actions, beside the Merge button. */
  children?: ReactNode
}

/** A form that merges an event into another: where the two differ, the person chooses which value to keep. */
export function MergeForm({ event, into, children }: MergeFormProps) {
  const params = { id: event.id, into: into.id }
  const [chosen, setChosen] = useState<Partial<Record<FieldName, boolean>>>({})
  const { data, refetch } = useQuery({
    queryKey: [...keys.clashes, 'merge', params],
    queryFn: () => call('GET /api/events/:id/merge/:into', { params }),
  })
  const merge = useMerge(event, into, () => void refetch())
  if (!data) return null
  const isNewValueChosen = ({ field, takes: byDefault }: MergeDifference) => chosen[field] ?? byDefault
  const submit = () => {
    const take = data.differences.filter(isNewValueChosen).map(({ field }) => field)
    merge.mutate({ version: data.version, take })
  }
  const choices = data.differences.filter(({ kept }) => kept !== null)
  const added = data.differences.filter(({ kept }) => kept === null)
  return (
    <div className={styles.offer}>
      {choices.map((difference) => (
        <ValueChoice
          key={difference.field}
          difference={difference}
          isNewChosen={isNewValueChosen(difference)}
          onChoose={(isTaken) => setChosen({ ...chosen, [difference.field]: isTaken })}
        />
      ))}
      {added.length > 0 && <p>{mergeWords.adds(added.map(({ field }) => fieldLabel(field)).join(', '))}</p>}
      <div className={styles.buttons}>
        {children}
        <Button look="line" busy={merge.isPending} icon={<Merge {...icon} />} onClick={submit}>
          {mergeWords.merge}
        </Button>
      </div>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ValueChoiceProps {
  difference: MergeDifference
  isNewChosen: boolean
  onChoose: (isNewChosen: boolean) => void
}

/** Offers a field's two values: the saved one, and the new one of the event that is merged into it. */
function ValueChoice({ difference: { field, kept, gone }, isNewChosen, onChoose }: ValueChoiceProps) {
  const name = useId()
  const renderOption = (isNew: boolean, shown: string | null, note: string) => (
    <label className={styles.value}>
      <input type="radio" name={name} checked={isNewChosen === isNew} onChange={() => onChoose(isNew)} />
      <span>
        {formatFieldValue(field, shown)} <small>{note}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{fieldLabel(field)}</legend>
      {renderOption(false, kept, mergeWords.savedValue)}
      {renderOption(true, gone, mergeWords.newValue)}
    </fieldset>
  )
}
