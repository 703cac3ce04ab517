import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { words } from '../../i18n/en.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'

/** The texts around a control. */
export interface FieldText {
  label: string
  /** A line below the input that helps; an error takes its place. */
  hint?: string | undefined
  error?: string | null | undefined
}

type InputProps = FieldText & Omit<ComponentProps<'input'>, 'id'>

/** The error message of a field, with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <CircleAlert size={16} strokeWidth={2.2} aria-hidden="true" />
      {children}
    </p>
  )
}

/** The attributes that link a control to its label and the line below it. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** One control with its label above and its hint or error below, linked for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldText & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId()
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': below })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!error && hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A labelled input; `children`, such as a button, are placed over it. */
export function Field({ label, hint, error, children, className = '', ...input }: InputProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <>
          <input {...input} {...controlProps} className={`${styles.input} ${className}`} />
          {children}
        </>
      )}
    </FieldFrame>
  )
}

/** A labelled password input with a button that shows the password. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <IconButton
        className={styles.inside ?? ''}
        label={shown ? words.ui.hidePassword : words.ui.showPassword}
        icon={shown ? <EyeOff size={20} strokeWidth={1.9} /> : <Eye size={20} strokeWidth={1.9} />}
        onClick={() => setShown(!shown)}
      />
    </Field>
  )
}
