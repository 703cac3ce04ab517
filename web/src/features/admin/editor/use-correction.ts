import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { Failure } from '@swap/contract/failures'
import { issuesOfChange, type FieldIssue } from '@swap/contract/rules'
import { call } from '../../../api/client.ts'
import { inPlainWords } from '../../card/editor/repeats/series-choices.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { fieldIssues } from '../../../api/field-issues.ts'
import { keys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useRefresh } from '../use-refresh.ts'
import type { Draft } from './use-drafts.ts'
import { adminFields, toBody, toValues, type Values } from './values.ts'

interface CorrectionTools {
  /** What was drawn in the picture. */
  regions: Draft['regions']
  onSaved: () => void
  onDone: () => void
  onRenew: () => void
}

/** Saves corrections. Refused values stay in the form, with the reason. */
export function useCorrection(event: AdminEventDetail, { regions, onSaved, onDone, onRenew }: CorrectionTools) {
  const client = useQueryClient()
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const saving = useMutation({
    mutationFn: (values: Values) =>
      call('PUT /api/admin/events/:id', { params: { id: event.id }, body: toBody(values, event, regions) }),
    onSuccess: (saved) => client.setQueryData([...keys.adminEvents, 'one', event.id], saved),
    onError: (error) => {
      setIssues(fieldIssues(error).map(inPlainWords))
      if (isConflict(error)) onRenew()
    },
    onSettled: useRefresh(),
  })
  const save = (values: Values, goesOn: boolean, wrong: readonly FieldIssue[]) => {
    const body = toBody(values, event)
    const known = toValues(event)
    const changed = adminFields.filter((it) => values[it] !== known[it])
    const entered = { ...values, title: values.title || body.title, start_date: body.start_date }
    const found = wrong.length > 0 ? wrong : issuesOfChange(entered, changed)
    setIssues(found.map(inPlainWords))
    if (found.length > 0 || saving.isPending) return
    saving.mutate(values, {
      onSuccess: ({ title }) => {
        toast(adminWords.editor.saved(title))
        onSaved()
        if (goesOn) onDone()
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
const refusalOf = (error: Error) => (isConflict(error) ? adminWords.editor.conflict : plainWords(error))
