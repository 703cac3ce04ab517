import type { AdminUser, Scope } from '@swap/contract/operations-api'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { operationsWords } from '../../../i18n/en/operations.ts'
import styles from './operations.module.css'
import { useAdminAction } from './use-admin-action.ts'

const { accounts: words } = operationsWords

/** The dialog for an account: a switch for each scope and one to suspend the account. Each takes effect at once. */
export function AccountDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, email, scopes, suspendedAt, isSelf } = user
  const setSuspended = useAdminAction((isOn: boolean) =>
    call(isOn ? 'PUT /api/admin/users/:id/suspension' : 'DELETE /api/admin/users/:id/suspension', { params: { id } }),
  )
  const setScope = useAdminAction(({ scope, isOn }: { scope: Scope; isOn: boolean }) =>
    call(isOn ? 'PUT /api/admin/users/:id/scopes/:scope' : 'DELETE /api/admin/users/:id/scopes/:scope', {
      params: { id, scope },
    }),
  )
  const isBusy = setSuspended.isPending || setScope.isPending
  return (
    <Dialog open onClose={onClose} title={email}>
      {isSelf && <Note tone="plain">{words.self}</Note>}
      <div className={styles.switches}>
        {(['verified-user', 'admin'] as const).map((scope) => (
          <AccountSwitch
            key={scope}
            label={words.switches[scope]}
            what={words.switches[`${scope}What`]}
            isOn={
              setScope.isPending && setScope.variables.scope === scope
                ? setScope.variables.isOn
                : scopes.includes(scope)
            }
            isDisabled={isBusy || (isSelf && scopes.includes(scope))}
            onSwitch={(isOn) => setScope.mutate({ scope, isOn })}
          />
        ))}
        <AccountSwitch
          label={words.switches.suspended}
          what={words.switches.suspendedWhat}
          isOn={setSuspended.isPending ? setSuspended.variables : suspendedAt !== null}
          isDisabled={isBusy || isSelf}
          onSwitch={(isOn) => setSuspended.mutate(isOn)}
        />
      </div>
      <DialogActions>
        <Button data-first onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface AccountSwitchProps {
  label: string
  what: string
  isOn: boolean
  isDisabled: boolean
  onSwitch: (isOn: boolean) => void
}

const AccountSwitch = ({ label, what, isOn, isDisabled, onSwitch }: AccountSwitchProps) => (
  <Switch
    checked={isOn}
    aria-disabled={isDisabled || undefined}
    onChange={({ target }) => !isDisabled && onSwitch(target.checked)}
  >
    <b>{label}</b> <span className={`small muted ${styles.what}`}>{what}</span>
  </Switch>
)
