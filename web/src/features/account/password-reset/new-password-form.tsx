import { Button } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import styles from '../sign-up/register-form.module.css'
import type { useNewPasswordForm } from './use-new-password-form.ts'

const { reset } = accountWords

interface NewPasswordFormProps {
  email: string
  form: ReturnType<typeof useNewPasswordForm>
  asksForCode?: boolean
}

/** The form for a new password; also asks for the emailed code if the person came without the link. */
export function NewPasswordForm({ email, form, asksForCode = false }: NewPasswordFormProps) {
  return (
    <>
      <h1 className="display">{reset.title}</h1>
      <p className="muted">{reset.forAddress(email)}</p>
      <form className="stack" noValidate onSubmit={form.submit}>
        {form.problem && <Note tone="bad">{form.problem}</Note>}
        {/* Tells password managers which account this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        {asksForCode && (
          <Field
            label={reset.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
          />
        )}
        <div className={styles.password}>
          <PasswordField label={reset.newPassword} autoComplete="new-password" {...form.field('newPassword')} />
          <StrengthMeter password={form.newPassword} minLength={form.minLength} />
        </div>
        <PasswordField
          label={accountFormWords.confirmPassword}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <Button type="submit" size="large" block busy={form.isBusy}>
          {reset.submit}
        </Button>
      </form>
    </>
  )
}
