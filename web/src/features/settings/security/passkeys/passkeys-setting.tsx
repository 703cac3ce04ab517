import type { Passkey } from '@swap/contract/account'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '../../../../api/account/passkeys.ts'
import { Ago } from '../../../../ui/time/ago.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { useNow } from '../../../../ui/time/use-now.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { ItemList, ItemRow } from '../../item-list.tsx'
import { Setting } from '../../setting.tsx'
import { useSecurity } from '../../use-security.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { formatDay } from '../date-and-device-text.ts'

const { passkeys: words } = securityWords

/** The setting that lists the account's passkeys, with a button to add one. */
export function PasskeysSetting() {
  const passkeys = useSecurity().data?.passkeys
  const [isAdding, setAdding] = useState(false)
  const [isSupported] = useState(canUsePasskeys)
  return (
    <>
      <Setting
        title={words.title}
        actions={
          isSupported &&
          passkeys && (
            <Button look="line" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )
        }
      >
        {isSupported ? words.hint : words.notSupported}
      </Setting>
      {passkeys && passkeys.length > 0 && (
        <ItemList label={words.title}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ItemList>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const now = useNow()
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <ItemRow
      icon={<KeyRound size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={name}
      actions={
        <>
          <IconButton
            label={words.renameNamed(name)}
            icon={<Pencil size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setOpenDialog('rename')}
          />
          <IconButton
            label={words.removeNamed(name)}
            icon={<Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setOpenDialog('remove')}
          />
          {openDialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
          {openDialog === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
        </>
      }
    >
      {words.added(formatDay(Date.parse(createdAt), now))}
      {' · '}
      {lastUsedAt === null ? words.neverUsed : words.lastUsed}
      {lastUsedAt !== null && <Ago time={lastUsedAt} />}
    </ItemRow>
  )
}
