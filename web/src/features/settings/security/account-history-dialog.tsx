import type { HistoryEntry } from '@swap/contract/account'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './account-history-dialog.module.css'
import { LoadError } from '../load-error.tsx'
import { useAccountHistory } from './use-account-history.ts'
import { formatDevice, formatDateTime } from './date-and-device-text.ts'

const { history } = securityWords

/** Lists the account's history: sign-ins and security changes. */
export function AccountHistoryDialog({ onClose }: { onClose: () => void }) {
  const { entries, error, isPending, hasMore, isLoadingMore, loadMore, tryAgain } = useAccountHistory()
  return (
    <Dialog open onClose={onClose} title={history.title}>
      <p className="muted">{history.intro}</p>
      {isPending && <Skeleton height="8rem" />}
      {!isPending && !error && entries.length === 0 && <p>{history.none}</p>}
      {entries.length > 0 && (
        <ol className={styles.entries} aria-label={history.title}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {error && <LoadError error={error} onTryAgain={entries.length > 0 ? loadMore : tryAgain} />}
      <DialogActions>
        {hasMore && !error && (
          <Button look="line" busy={isLoadingMore} onClick={loadMore}>
            {history.more}
          </Button>
        )}
        <Button data-first onClick={onClose}>
          {settingsWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Entry({ entry: { kind, at, device } }: { entry: HistoryEntry }) {
  const now = useNow()
  const when = formatDateTime(Date.parse(at), now)
  return (
    <li>
      <p className="label">{history.kinds[kind]}</p>
      <p className="small muted">
        {device && `${formatDevice(device)} · `}
        <time dateTime={at}>{when}</time>
      </p>
    </li>
  )
}
