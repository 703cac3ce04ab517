import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { PlaceFound } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { localToday } from '../../card/facts/event-date-format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { focusField } from '../../../ui/controls/focus-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { placeWords } from '../../../i18n/en/place.ts'
import styles from './plan-event-form.module.css'

interface PlanEventFormProps {
  place: PlaceFound
  jobId: string
  threadId: string
}

/** A form under a picture that shows a place but no event: choosing a day creates an event at that place. */
export function PlanEventForm({ place, jobId, threadId }: PlanEventFormProps) {
  const { submit, error, busy } = usePlan({ jobId, threadId, name: place.name })
  const facts = [place.address, place.phone, place.link].filter(Boolean)
  return (
    <form className={styles.plan} aria-label={placeWords.shows(place.name)} noValidate onSubmit={submit}>
      <div>
        <p className="title-3">{placeWords.shows(place.name)}</p>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      <div className={styles.fields}>
        <Field name="start_date" type="date" label={placeWords.date} min={localToday()} error={error} />
        <Field name="start_time" type="time" label={placeWords.time} />
        <Button
          type="submit"
          look="line"
          busy={busy}
          icon={<CalendarPlus size={18} strokeWidth={1.9} aria-hidden="true" />}
        >
          {placeWords.plan}
        </Button>
      </div>
    </form>
  )
}

function usePlan({ jobId, threadId, name }: { jobId: string; threadId: string; name: string }) {
  const cache = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const planning = useMutation({
    mutationFn: (plan: { start_date: string; start_time: string | null }) =>
      call('POST /api/jobs/:id/plan', { params: { id: jobId }, body: plan }),
    onSuccess: async () => {
      toast(placeWords.made(name))
      await cache.invalidateQueries({ queryKey: keys.thread(threadId) })
      await cache.invalidateQueries({ queryKey: keys.threads })
    },
    onError: (refused) => setError(errorMessage(refused)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (planning.isPending) return
    const form = new FormData(event.currentTarget)
    const [date, time] = [form.get('start_date'), form.get('start_time')]
    const isChosen = typeof date === 'string' && date !== ''
    setError(isChosen ? null : placeWords.chooseDay)
    if (!isChosen) return focusField(event.currentTarget, 'start_date')
    planning.mutate({ start_date: date, start_time: typeof time === 'string' && time !== '' ? time : null })
  }
  return { submit, error, busy: planning.isPending }
}
