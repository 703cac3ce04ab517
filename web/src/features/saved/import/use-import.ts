import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { importWords } from '../../../i18n/en/import.ts'
import { readCalendar, type CalendarInput } from './read-calendar.ts'

const calendar = { calendar: 'my-events' } as const

/** The state of a calendar import, and its steps: preview the events, add them, undo the import. */
export function useImport() {
  const cache = useQueryClient()
  const [input, setInput] = useState<CalendarInput | null>(null)
  const refresh = () => {
    for (const queryKey of [keys.threads, keys.savedEvents, keys.clashes, keys.reminders, ['event']])
      void cache.invalidateQueries({ queryKey })
  }
  const preview = useMutation({
    mutationFn: async (chosen: readonly File[] | string) => {
      const next = typeof chosen === 'string' ? { name: null, ics: chosen } : await readCalendar(chosen)
      setInput(next)
      return call('POST /api/calendar/:calendar/import/preview', { params: calendar, body: { ics: next.ics } })
    },
  })
  const run = useMutation({
    mutationFn: () =>
      call('POST /api/calendar/:calendar/import', { params: calendar, body: { ics: input?.ics ?? '' } }),
    onSettled: refresh,
  })
  const reset = () => {
    setInput(null)
    preview.reset()
    run.reset()
  }
  const undo = useMutation({
    mutationFn: (id: string) => call('POST /api/imports/:id/undo', { params: { id } }),
    onSuccess: ({ takenBack, left }) => {
      reset()
      toast(importWords.undone(takenBack, left))
    },
    onError: toastError,
    onSettled: refresh,
  })
  return { input, preview, run, undo, reset }
}
export type Import = ReturnType<typeof useImport>
