import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { importWords } from '../../../i18n/en/import.ts'
import { readCalendar, type CalendarInput } from './read-calendar.ts'

const calendar = { calendar: 'my-events' } as const

/** Imports a calendar: preview, import, undo. */
export function useImport() {
  const cache = useQueryClient()
  const [brought, setBrought] = useState<CalendarInput | null>(null)
  const refresh = () => {
    for (const queryKey of [keys.threads, keys.savedEvents, keys.clashes, keys.reminders, ['event']])
      void cache.invalidateQueries({ queryKey })
  }
  const look = useMutation({
    mutationFn: async (chosen: readonly File[] | string) => {
      const next = typeof chosen === 'string' ? { name: null, ics: chosen } : await readCalendar(chosen)
      setBrought(next)
      return call('POST /api/calendar/:calendar/import/preview', { params: calendar, body: { ics: next.ics } })
    },
  })
  const bring = useMutation({
    mutationFn: () =>
      call('POST /api/calendar/:calendar/import', { params: calendar, body: { ics: brought?.ics ?? '' } }),
    onSettled: refresh,
  })
  const again = () => {
    setBrought(null)
    look.reset()
    bring.reset()
  }
  const undo = useMutation({
    mutationFn: (id: string) => call('POST /api/imports/:id/undo', { params: { id } }),
    onSuccess: ({ takenBack, left }) => {
      again()
      toast(importWords.undone(takenBack, left))
    },
    onError: complain,
    onSettled: refresh,
  })
  return { brought, look, bring, undo, again }
}
export type Import = ReturnType<typeof useImport>
