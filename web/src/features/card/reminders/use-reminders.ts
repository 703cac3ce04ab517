import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@swap/contract/event'
import type { MissedReminder, Reminder, ReminderTiming } from '@swap/contract/reminder'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { otherDateWords, reminderWords } from '../../../i18n/en/reminders.ts'
import { remindsEachTime } from './reminder-choices.ts'
import { sendTimeText } from './reminder-text.ts'

/** What reminders depend on: the event's time, and its notes, which may have other dates. */
type RemindedEvent = Pick<Event, 'id' | 'start_date' | 'start_time' | 'time_zone' | 'recurrence' | 'notes'>

const baseKey = (id: string) => [...keys.reminders, id] as const
/** Includes what reminders depend on, so that a change of the event refetches them. */
const queryKeyOf = ({ id, start_date, start_time, time_zone, recurrence, notes }: RemindedEvent) => [
  ...baseKey(id),
  start_date,
  start_time,
  time_zone,
  recurrence,
  notes,
]

interface EventReminders {
  reminders: readonly Reminder[]
  missed: readonly MissedReminder[]
}
const noReminders: EventReminders = { reminders: [], missed: [] }

/** An event's upcoming reminders, earliest first, and those that failed; empty until the server answers. */
export const useReminders = (event: RemindedEvent): EventReminders =>
  useQuery<EventReminders>({
    queryKey: queryKeyOf(event),
    queryFn: ({ signal }) => call('GET /api/events/:id/reminders', { params: { id: event.id }, signal }),
    staleTime: 60_000,
  }).data ?? noReminders

/** A mutation that sets a reminder; a toast then offers Undo. `error` is the server's refusal. */
export function useAddReminder(event: RemindedEvent) {
  const cache = useQueryClient()
  const refetch = () => void cache.invalidateQueries({ queryKey: baseKey(event.id) })
  const remove = useRemoveReminder(event)
  return useMutation({
    mutationFn: (when: ReminderTiming) =>
      call('POST /api/events/:id/reminders', { params: { id: event.id }, body: { when } }),
    onSuccess: (reminder) => {
      refetch()
      toast(confirmationText(event, reminder), {
        action: { label: reminderWords.undo, run: () => remove.mutate(reminder) },
      })
    },
  })
}

function confirmationText(event: RemindedEvent, reminder: Reminder): string {
  const { moment } = reminder.when
  if (moment !== undefined) return otherDateWords.set(moment, sendTimeText(reminder))
  return (remindsEachTime(event) ? reminderWords.setEach : reminderWords.set)(sendTimeText(reminder))
}

/** A mutation that removes a reminder optimistically: the reminder reappears if the server refuses. */
export function useRemoveReminder(event: RemindedEvent) {
  const cache = useQueryClient()
  const refetch = () => void cache.invalidateQueries({ queryKey: baseKey(event.id) })
  return useMutation({
    mutationFn: ({ id }: Pick<Reminder, 'id'>) => call('DELETE /api/reminders/:id', { params: { id } }),
    onMutate: ({ id }) => {
      cache.setQueryData<EventReminders>(
        queryKeyOf(event),
        (known) =>
          known && {
            reminders: known.reminders.filter((it) => it.id !== id),
            missed: known.missed.filter((it) => it.id !== id),
          },
      )
    },
    onSettled: refetch,
    onError: toastError,
  })
}
