import { LogOut, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { words } from '../../i18n/en.ts'
import { AccountButton } from './account-button.tsx'
import { Menu, MenuItem, MenuLink } from '../controls/menu.tsx'
import type { MenuTrigger } from '../controls/use-menu.ts'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** What the person did with the fallback button before the menu loaded. */
export interface EarlyInput {
  isFocused?: boolean
  isPressed?: boolean
}

interface AccountMenuProps {
  name: string
  onSignOut: () => void
  /** Returns the input to replay, once: after that the menu's own button handles events. */
  takeEarlyInput: () => EarlyInput
}

/** The menu of a signed-in person on every page: settings and sign-out. */
export const AccountMenu = ({ name, onSignOut, takeEarlyInput }: AccountMenuProps) => (
  <Menu renderButton={(trigger) => <MenuButton trigger={trigger} takeEarlyInput={takeEarlyInput} name={name} />}>
    <MenuLink icon={<Settings {...icon} />} href="/settings">
      {words.spec.settings}
    </MenuLink>
    <MenuItem icon={<LogOut {...icon} />} onSelect={onSignOut}>
      {words.spec.signOut}
    </MenuItem>
  </Menu>
)

function MenuButton({
  trigger,
  takeEarlyInput,
  name,
}: { trigger: MenuTrigger } & Pick<AccountMenuProps, 'name' | 'takeEarlyInput'>) {
  const { ref, onClick } = trigger
  useEffect(() => {
    const { isFocused, isPressed } = takeEarlyInput()
    if (isFocused) ref.current?.focus()
    if (isPressed) onClick()
  })
  return <AccountButton {...trigger} name={name} />
}
