import type { SkippedValue } from '@swap/contract/reading'
import { skippedValuesWords } from '../i18n/en/skipped-values.ts'
import styles from './skipped-values.module.css'

/** Lists imported values that were skipped, each with its event and the reason; renders nothing if there are none. */
export function SkippedValues({ values }: { values: readonly SkippedValue[] }) {
  if (values.length === 0) return null
  return (
    <details className={styles.values}>
      <summary className="label">{skippedValuesWords.title(values.length)}</summary>
      <ul>
        {values.map(({ title, field, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <b>{title ?? skippedValuesWords.noTitle}</b> {skippedValuesWords.value(field, message)}
          </li>
        ))}
      </ul>
    </details>
  )
}
