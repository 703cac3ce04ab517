import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field.tsx'

type CheckboxProps = { children: ReactNode; error?: string | null } & Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'children'
>

/** A checkbox with its label, which can be pressed too. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** A switch that takes effect at once. */
export function Switch({
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <label className={styles.switch}>
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
