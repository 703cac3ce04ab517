import type { ComponentProps } from 'react'
import { FieldFrame, type Around } from './field.tsx'
import styles from './field.module.css'

/** Several lines of text, with their label above and what is wrong below. */
export function TextAreaField({ label, hint, error, ...area }: Around & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(joined) => <textarea {...area} {...joined} className={styles.input} />}
    </FieldFrame>
  )
}
