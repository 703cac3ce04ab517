import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { Failure } from '@swap/contract/failures'
import { issuesOfChange, type FieldIssue } from '@swap/contract/form-rules'
import { call } from '../../../api/client.ts'
import { withPlainMessage } from '../../card/editor/recurrence/schedule-choices.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { fieldIssues } from '../../../api/field-issues.ts'
import { keys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useRefetchEvents } from '../use-refetch-events.ts'
import type { Draft } from './use-drafts.ts'
import { adminFields, toRequestBody, toValues, type FormValues } from './form-values.ts'

interface SaveOptions {
  /** Areas that staff drew on the picture. */
  regions: Draft['regions']
  onSaved: () => void
  /** Called once the event is saved by Approve: opens the next one. */
  onApproved: () => void
  onRefetch: () => void
}

/** Validates and saves staff corrections of an event. Refused values stay in the form. */
export function useSaveCorrection(event: AdminEventDetail, { regions, onSaved, onApproved, onRefetch }: SaveOptions) {
  const client = useQueryClient()
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const saving = useMutation({
    mutationFn: (values: FormValues) =>
      call('PUT /api/admin/events/:id', { params: { id: event.id }, body: toRequestBody(values, event, regions) }),
    onSuccess: (saved) => client.setQueryData([...keys.adminEvents, 'one', event.id], saved),
    onError: (error) => {
      setIssues(fieldIssues(error).map(withPlainMessage))
      if (isConflict(error)) onRefetch()
    },
    onSettled: useRefetchEvents(),
  })
  const save = (values: FormValues, isApproval: boolean, scheduleIssues: readonly FieldIssue[]) => {
    const body = toRequestBody(values, event)
    const known = toValues(event)
    const changed = adminFields.filter((it) => values[it] !== known[it])
    const entered = { ...values, title: values.title || body.title, start_date: body.start_date }
    const found = scheduleIssues.length > 0 ? scheduleIssues : issuesOfChange(entered, changed)
    setIssues(found.map(withPlainMessage))
    if (found.length > 0 || saving.isPending) return
    saving.mutate(values, {
      onSuccess: ({ title }) => {
        toast(adminWords.editor.saved(title))
        onSaved()
        if (isApproval) onApproved()
      },
    })
  }
  return {
    issues,
    save,
    isSaving: saving.isPending,
    errorAt: (field: string) => issues.find((issue) => issue.field === field)?.message ?? null,
    refusal: saving.error && issues.length === 0 ? refusalOf(saving.error) : null,
  }
}

const isConflict = (error: Error) => error instanceof Failure && error.code === 'CONFLICT'
const refusalOf = (error: Error) => (isConflict(error) ? adminWords.editor.conflict : errorMessage(error))
