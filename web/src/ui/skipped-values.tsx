import type { ValueLeft } from '@swap/contract/reading'
import { leftWords } from '../i18n/en/left.ts'
import styles from './skipped-values.module.css'

/** Imported values that were skipped, each with its event and the reason; renders nothing if there are none. */
export function SkippedValues({ values }: { values: readonly ValueLeft[] }) {
  if (values.length === 0) return null
  return (
    <details className={styles.values}>
      <summary className="label">{leftWords.title(values.length)}</summary>
      <ul>
        {values.map(({ title, field, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <b>{title ?? leftWords.noTitle}</b> {leftWords.value(field, message)}
          </li>
        ))}
      </ul>
    </details>
  )
}
