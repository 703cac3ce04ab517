import type { ValueLeft } from '@swap/contract/reading'
import { leftWords } from '../i18n/en/left.ts'
import styles from './values-left.module.css'

/** Values that were left out of what was brought, each with its event and why; nothing where there are none. */
export function ValuesLeft({ values }: { values: readonly ValueLeft[] }) {
  if (values.length === 0) return null
  return (
    <details className={styles.values}>
      <summary className="label">{leftWords.title(values.length)}</summary>
      <ul>
        {values.map(({ title, field, message }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={at}>
            <b>{title ?? leftWords.noTitle}</b> {leftWords.value(field, message)}
          </li>
        ))}
      </ul>
    </details>
  )
}
