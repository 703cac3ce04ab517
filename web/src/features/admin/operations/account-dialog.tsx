import type { AdminUser, Scope } from '@swap/contract/operations-api'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { operationsWords } from '../../../i18n/en/operations.ts'
import styles from './operations.module.css'
import { useAct } from './use-act.ts'

const { accounts: words } = operationsWords

/** What an account may do, one switch each; each takes effect at once. */
export function AccountDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, email, scopes, suspendedAt, isSelf } = user
  const suspend = useAct((isOn: boolean) =>
    call(isOn ? 'PUT /api/admin/users/:id/suspension' : 'DELETE /api/admin/users/:id/suspension', { params: { id } }),
  )
  const give = useAct(({ scope, isOn }: { scope: Scope; isOn: boolean }) =>
    call(isOn ? 'PUT /api/admin/users/:id/scopes/:scope' : 'DELETE /api/admin/users/:id/scopes/:scope', {
      params: { id, scope },
    }),
  )
  const isBusy = suspend.isPending || give.isPending
  return (
    <Dialog open onClose={onClose} title={email}>
      {isSelf && <Note tone="plain">{words.self}</Note>}
      <div className={styles.switches}>
        {(['verified-user', 'admin'] as const).map((scope) => (
          <Choice
            key={scope}
            label={words.switches[scope]}
            what={words.switches[`${scope}What`]}
            isOn={give.isPending && give.variables.scope === scope ? give.variables.isOn : scopes.includes(scope)}
            isFixed={isBusy || (isSelf && scopes.includes(scope))}
            onSwitch={(isOn) => give.mutate({ scope, isOn })}
          />
        ))}
        <Choice
          label={words.switches.suspended}
          what={words.switches.suspendedWhat}
          isOn={suspend.isPending ? suspend.variables : suspendedAt !== null}
          isFixed={isBusy || isSelf}
          onSwitch={(isOn) => suspend.mutate(isOn)}
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

interface ChoiceProps {
  label: string
  what: string
  isOn: boolean
  isFixed: boolean
  onSwitch: (isOn: boolean) => void
}

const Choice = ({ label, what, isOn, isFixed, onSwitch }: ChoiceProps) => (
  <Switch
    checked={isOn}
    aria-disabled={isFixed || undefined}
    onChange={({ target }) => !isFixed && onSwitch(target.checked)}
  >
    <b>{label}</b> <span className={`small muted ${styles.what}`}>{what}</span>
  </Switch>
)
