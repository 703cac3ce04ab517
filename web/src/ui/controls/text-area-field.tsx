import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field.tsx'
import styles from './field.module.css'

/** A text area with its label above and its hint or error below. */
export function TextAreaField({ label, hint, error, ...area }: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => <textarea {...area} {...controlProps} className={styles.input} />}
    </FieldFrame>
  )
}
