import type { AccountImport } from '@swap/contract/account-data-api'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './import-progress.module.css'

const { importing } = settingsWords

/** Shows the progress of a running import. The bar is indeterminate while the total is unknown. */
export function ImportProgress({ step, done, total }: NonNullable<AccountImport['progress']>) {
  const label = importing.progress(step, done, total)
  return (
    <div className={styles.progress}>
      <p className="label">{label}</p>
      <progress {...(total > 0 && { value: done })} max={Math.max(total, 1)} aria-label={label} />
      <p className="small muted">{importing.continues}</p>
    </div>
  )
}
