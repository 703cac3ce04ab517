import type { Passkey } from '@swap/contract/account'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '../../../../api/account/passkeys.ts'
import { Ago } from '../../../../ui/time/ago.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { useNow } from '../../../../ui/time/use-now.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { Box, BoxRow, Setting } from '../../section.tsx'
import { useSecurity } from '../../use-security.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { dayWords } from '../when.ts'

const { passkeys: said } = securityWords

/** The account's passkeys, with a button to add one. */
export function PasskeysSetting() {
  const passkeys = useSecurity().data?.passkeys
  const [isAdding, setAdding] = useState(false)
  const [isThere] = useState(canUsePasskeys)
  return (
    <>
      <Setting
        title={said.title}
        actions={
          isThere &&
          passkeys && (
            <Button look="line" onClick={() => setAdding(true)}>
              {said.add}
            </Button>
          )
        }
      >
        {isThere ? said.what : said.notHere}
      </Setting>
      {passkeys && passkeys.length > 0 && (
        <Box label={said.title}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const now = useNow()
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsks(null)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <BoxRow
      icon={<KeyRound size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={name}
      actions={
        <>
          <IconButton
            label={said.renameIt(name)}
            icon={<Pencil size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setAsks('rename')}
          />
          <IconButton
            label={said.removeIt(name)}
            icon={<Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setAsks('remove')}
          />
          {asks === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
          {asks === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
        </>
      }
    >
      {said.added(dayWords(Date.parse(createdAt), now))}
      {' · '}
      {lastUsedAt === null ? said.neverUsed : said.lastUsed}
      {lastUsedAt !== null && <Ago moment={lastUsedAt} />}
    </BoxRow>
  )
}
