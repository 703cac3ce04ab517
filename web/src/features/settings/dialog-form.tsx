import type { ReactNode } from 'react'
import { useSession } from '../../api/account/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DialogActions } from '../../ui/feedback/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { settingsWords } from '../../i18n/en/settings.ts'
import type { useFieldForm } from './use-field-form.ts'

interface DialogFormProps {
  form: Pick<ReturnType<typeof useFieldForm>, 'submit' | 'isBusy' | 'problem'>
  submitLabel: string
  look?: 'ink' | 'danger-solid'
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and submit buttons. Shows the error if the server rejects the form. */
export function DialogForm({ form, submitLabel, look = 'ink', onCancel, children }: DialogFormProps) {
  const { user } = useSession()
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {form.problem && <Note tone="bad">{form.problem}</Note>}
      {/* Tells password managers which account this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      {children}
      <DialogActions>
        <Button look="line" onClick={onCancel}>
          {settingsWords.cancel}
        </Button>
        <Button type="submit" look={look} busy={form.isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
