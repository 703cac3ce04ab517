import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Key } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { AdminControl, type AdminControlProps } from './admin-control.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './edit-form.module.css'
import { ReadAs } from './read-as.tsx'
import { SeriesControl } from './series-control.tsx'
import { useCorrection } from './use-correction.ts'
import { useSeries, type Series } from './use-series.ts'
import { isEmpty, noDraft, withValue, type Draft } from './use-drafts.ts'
import { adminFields, toValues, valuesWith, type AdminField } from './values.ts'

const words = adminWords.editor

export interface EditFormProps {
  event: AdminEventDetail
  /** The focused field. */
  field: AdminField
  onField: (field: AdminField) => void
  /** The unsaved changes. */
  draft: Draft
  onChange: (draft: Draft) => void
  /** Saved or approved, on to the next. */
  onDone: () => void
  onSkip: () => void
  /** The event changed meanwhile: fetch it again. */
  onRenew: () => void
}

/** Every field that may be corrected, with the reading's confidence, and the buttons. */
export function EditForm(props: EditFormProps) {
  const { event, field, onField, draft, onChange, onSkip } = props
  const { values, set, series, send, isSaving, issues, errorAt, refusal } = useForm(props)
  const form = useFocused(field, issues)
  const approve = () => send(true)
  const pressed = (press: KeyboardEvent) => {
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
        submit.preventDefault() // as an action React would empty the category once it was done
        send(false)
      }}
      onKeyDown={pressed}
    >
      <div className={styles.fields}>
        <ReadAs event={event} field={field} drawn={draft.regions[field]} onTake={(value) => set(field, value)} />
        <div className={styles.grid}>
          {adminFields.map((name) => (
            <FormField
              key={name}
              event={event}
              field={name}
              value={values[name]}
              series={series}
              errorAt={errorAt}
              onFocus={() => onField(name)}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
        <AuditList eventId={event.id} />
      </div>
      {refusal && ( // in view beside the buttons, wherever the fields are scrolled
        <div className={styles.refusal}>
          <Note tone="bad">{refusal}</Note>
        </div>
      )}
      <Foot
        isChanged={!isEmpty(draft)}
        isSaving={isSaving}
        onUndo={() => onChange(noDraft)}
        onSkip={onSkip}
        onApprove={approve}
      />
    </form>
  )
}

/** The form's values and how they are saved. */
function useForm({ event, draft, onChange, onDone, onRenew }: EditFormProps) {
  const values = valuesWith(event, draft.values)
  const set = (name: AdminField, value: string) => onChange(withValue(toValues(event), draft, [name, value]))
  const series = useSeries(toValues(event), values, set)
  const { save, ...saving } = useCorrection(event, {
    regions: draft.regions,
    onSaved: () => onChange(noDraft),
    onDone,
    onRenew,
  })
  const send = (goesOn: boolean) => save(series.joined, goesOn, series.issues())
  return { values, set, series, send, ...saving }
}

interface FormFieldProps extends Omit<AdminControlProps, 'error'> {
  series: Series
  errorAt: (field: string) => string | null
}

/** One control for typed values, another for recurrence and time zone unless the owner set them. */
function FormField({ series, errorAt, ...control }: FormFieldProps) {
  const { event, field, onFocus } = control
  const isChosen = field === 'recurrence' || field === 'time_zone'
  if (!isChosen || event.setByOwner.includes(field)) return <AdminControl {...control} error={errorAt(field)} />
  return <SeriesControl event={event} field={field} series={series} errorAt={errorAt} onFocus={onFocus} />
}

interface FootProps {
  isChanged: boolean
  isSaving: boolean
  onUndo: () => void
  onSkip: () => void
  onApprove: () => void
}

/**
 * The buttons below an event. Undo replaces the key hints, and moves to the dialog's header on a phone: a button about to be
 * pressed must not move.
 */
function Foot({ isChanged, isSaving, onUndo, onSkip, onApprove }: FootProps) {
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
function useFocused(field: AdminField, issues: readonly unknown[]) {
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
