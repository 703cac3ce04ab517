import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type Around } from './field.tsx'
import styles from './field.module.css'

/** One choice of several, with its label above and what is wrong below. */
export function SelectField({ label, hint, error, ...select }: Around & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(joined) => (
        <>
          <select {...select} {...joined} className={styles.input} />
          <ChevronDown className={styles.sign} size={20} strokeWidth={1.9} aria-hidden="true" />
        </>
      )}
    </FieldFrame>
  )
}
