import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Key } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { FieldControl, type FieldControlProps } from './field-control.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './edit-form.module.css'
import { ReadingSuggestions } from './reading-suggestions.tsx'
import { ScheduleControl } from './schedule-control.tsx'
import { useSaveCorrection } from './use-save-correction.ts'
import { useSchedule, type Schedule } from './use-schedule.ts'
import { isEmptyDraft, emptyDraft, withValue, type Draft } from './use-drafts.ts'
import { adminFields, toValues, withDraftValues, type AdminField } from './form-values.ts'

const words = adminWords.editor

export interface EditFormProps {
  event: AdminEventDetail
  /** The focused field. */
  field: AdminField
  onField: (field: AdminField) => void
  /** The unsaved changes. */
  draft: Draft
  onChange: (draft: Draft) => void
  /** Called once the event is saved by Approve: opens the next one. */
  onApproved: () => void
  onSkip: () => void
  /** Fetches the event again; called if it was changed meanwhile. */
  onRefetch: () => void
}

/** The admin form for one event: every field that staff may correct, suggestions, and the buttons. */
export function EditForm(props: EditFormProps) {
  const { event, field, onField, draft, onChange, onSkip } = props
  const { values, set, schedule, send, isSaving, issues, errorAt, refusal } = useForm(props)
  const form = useInitialFocus(field, issues)
  const approve = () => send(true)
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || press.defaultPrevented || !(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    approve()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={event.title}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault() // not a form action: React would reset the category afterwards
        send(false)
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.fields}>
        <ReadingSuggestions
          event={event}
          field={field}
          drawnBox={draft.regions[field]}
          onUse={(value) => set(field, value)}
        />
        <div className={styles.grid}>
          {adminFields.map((name) => (
            <FormField
              key={name}
              event={event}
              field={name}
              value={values[name]}
              schedule={schedule}
              errorAt={errorAt}
              onFocus={() => onField(name)}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
        <AuditList eventId={event.id} />
      </div>
      {refusal && ( // beside the buttons, so that it is always in view
        <div className={styles.refusal}>
          <Note tone="bad">{refusal}</Note>
        </div>
      )}
      <EditFormFooter
        isChanged={!isEmptyDraft(draft)}
        isSaving={isSaving}
        onUndo={() => onChange(emptyDraft)}
        onSkip={onSkip}
        onApprove={approve}
      />
    </form>
  )
}

/** The form's values, and how they are saved. */
function useForm({ event, draft, onChange, onApproved, onRefetch }: EditFormProps) {
  const values = withDraftValues(event, draft.values)
  const set = (name: AdminField, value: string) => onChange(withValue(toValues(event), draft, [name, value]))
  const schedule = useSchedule(toValues(event), values, set)
  const { save, ...saving } = useSaveCorrection(event, {
    regions: draft.regions,
    onSaved: () => onChange(emptyDraft),
    onApproved,
    onRefetch,
  })
  const send = (isApproval: boolean) => save(schedule.toSave, isApproval, schedule.issues())
  return { values, set, schedule, send, ...saving }
}

interface FormFieldProps extends Omit<FieldControlProps, 'error'> {
  schedule: Schedule
  errorAt: (field: string) => string | null
}

/** The control for a field: recurrence and time zone have their own, unless the owner set them. */
function FormField({ schedule, errorAt, ...control }: FormFieldProps) {
  const { event, field, onFocus } = control
  const isScheduleField = field === 'recurrence' || field === 'time_zone'
  if (!isScheduleField || event.setByOwner.includes(field)) return <FieldControl {...control} error={errorAt(field)} />
  return <ScheduleControl event={event} field={field} schedule={schedule} errorAt={errorAt} onFocus={onFocus} />
}

interface EditFormFooterProps {
  isChanged: boolean
  isSaving: boolean
  onUndo: () => void
  onSkip: () => void
  onApprove: () => void
}

/** The buttons below the form. On a phone, Undo is in the dialog's header instead, so that no button moves while being pressed. */
function EditFormFooter({ isChanged, isSaving, onUndo, onSkip, onApprove }: EditFormFooterProps) {
  return (
    <footer className={styles.foot}>
      {isChanged ? (
        <span className="from-tablet">
          <Button look="quiet" onClick={onUndo}>
            {words.undoChanges}
          </Button>
        </span>
      ) : (
        <p className="small muted from-tablet">
          <Key>Ctrl</Key> <Key>Enter</Key> {words.keys.next} <Key>Esc</Key> {words.keys.close}
        </p>
      )}
      <Button look="quiet" onClick={onSkip}>
        {words.skip}
      </Button>
      <Button type="submit" look="line" busy={isSaving}>
        {words.save}
      </Button>
      <Button busy={isSaving} icon={<Check size={18} strokeWidth={2.2} aria-hidden="true" />} onClick={onApprove}>
        {words.approve}
      </Button>
    </footer>
  )
}

/** Focuses the doubtful field or the first editable one when an event opens, and the first invalid one after a refusal. */
function useInitialFocus(field: AdminField, issues: readonly unknown[]) {
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(field)
  useEffect(() => {
    const inDoubt = form.current?.querySelector<HTMLElement>(`[name="${first}"]:enabled`)
    const any = form.current?.querySelector<HTMLElement>(':is(input, select, textarea, [type="submit"]):enabled')
    ;(inDoubt ?? any)?.focus()
  }, [first])
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [issues])
  return form
}
