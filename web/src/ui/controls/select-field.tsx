import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field.tsx'
import styles from './field.module.css'

/** A select with its label above and its hint or error below. */
export function SelectField({ label, hint, error, ...select }: FieldText & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <>
          <select {...select} {...controlProps} className={styles.input} />
          <ChevronDown className={styles.sign} size={20} strokeWidth={1.9} aria-hidden="true" />
        </>
      )}
    </FieldFrame>
  )
}
