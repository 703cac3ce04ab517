import type { AccountImport } from '@swap/contract/account-data-api'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './import-progress.module.css'

const { bringing } = settingsWords

/** Progress of an import; without a number while unknown. */
export function ImportProgress({ step, done, total }: NonNullable<AccountImport['progress']>) {
  const says = bringing.progress(step, done, total)
  return (
    <div className={styles.progress}>
      <p className="label">{says}</p>
      <progress {...(total > 0 && { value: done })} max={Math.max(total, 1)} aria-label={says} />
      <p className="small muted">{bringing.goesOn}</p>
    </div>
  )
}
