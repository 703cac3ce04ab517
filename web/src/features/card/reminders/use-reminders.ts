import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@swap/contract/event'
import type { MissedReminder, Reminder, RemindWhen } from '@swap/contract/reminder'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { momentWords, reminderWords } from '../../../i18n/en/reminders.ts'
import { inWords, isEachTime } from './remind-choices.ts'

type About = Pick<Event, 'id' | 'start_date' | 'start_time' | 'time_zone' | 'recurrence' | 'notes'>

const ofEvent = (id: string) => [...keys.reminders, id] as const
/** Reminders move with their event and with the moments in its notes: when these change, they are refetched. */
const keyOf = ({ id, start_date, start_time, time_zone, recurrence, notes }: About) => [
  ...ofEvent(id),
  start_date,
  start_time,
  time_zone,
  recurrence,
  notes,
]

interface OfEvent {
  reminders: readonly Reminder[]
  missed: readonly MissedReminder[]
}
const none: OfEvent = { reminders: [], missed: [] }

/** The reminders of an event that are still to come, the earliest first, and those that failed; none until the server has answered. */
export const useReminders = (event: About): OfEvent =>
  useQuery<OfEvent>({
    queryKey: keyOf(event),
    queryFn: ({ signal }) => call('GET /api/events/:id/reminders', { params: { id: event.id }, signal }),
    staleTime: 60_000,
  }).data ?? none

/** Sets a reminder and offers Undo. `error` is the server's refusal. */
export function useAddReminder(event: About) {
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: ofEvent(event.id) })
  const remove = useRemoveReminder(event)
  return useMutation({
    mutationFn: (when: RemindWhen) =>
      call('POST /api/events/:id/reminders', { params: { id: event.id }, body: { when } }),
    onSuccess: (reminder) => {
      again()
      toast(setInWords(event, reminder), {
        action: { label: reminderWords.undo, run: () => remove.mutate(reminder) },
      })
    },
  })
}

function setInWords(event: About, reminder: Reminder): string {
  const { moment } = reminder.when
  if (moment !== undefined) return momentWords.set(moment, inWords(reminder))
  return (isEachTime(event) ? reminderWords.setEach : reminderWords.set)(inWords(reminder))
}

/** Removes a reminder: at once on the screen, and restores it if the server refuses. */
export function useRemoveReminder(event: About) {
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: ofEvent(event.id) })
  return useMutation({
    mutationFn: ({ id }: Pick<Reminder, 'id'>) => call('DELETE /api/reminders/:id', { params: { id } }),
    onMutate: ({ id }) => {
      cache.setQueryData<OfEvent>(
        keyOf(event),
        (known) =>
          known && {
            reminders: known.reminders.filter((it) => it.id !== id),
            missed: known.missed.filter((it) => it.id !== id),
          },
      )
    },
    onSettled: again,
    onError: complain,
  })
}
