import { LogOut, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { words } from '../i18n/en.ts'
import { AccountButton } from './account-button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'
import type { MenuTrigger } from './use-menu.ts'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** What was done to the button that stands in the menu's place until it is there. */
export interface DoneSooner {
  isFocused?: boolean
  isPressed?: boolean
}

interface Account {
  name: string
  onSignOut: () => void
  /** Tells it once: later the menu's own button hears it. */
  takeSooner: () => DoneSooner
}

/** What somebody who is signed in can do from any page. */
export const AccountMenu = ({ name, onSignOut, takeSooner }: Account) => (
  <Menu renderButton={(trigger) => <Opener trigger={trigger} takeSooner={takeSooner} name={name} />}>
    <MenuLink icon={<Settings {...icon} />} href="/settings">
      {words.spec.settings}
    </MenuLink>
    <MenuItem icon={<LogOut {...icon} />} onSelect={onSignOut}>
      {words.spec.signOut}
    </MenuItem>
  </Menu>
)

function Opener({ trigger, takeSooner, name }: { trigger: MenuTrigger } & Pick<Account, 'name' | 'takeSooner'>) {
  const { ref, onClick } = trigger
  useEffect(() => {
    const { isFocused, isPressed } = takeSooner()
    if (isFocused) ref.current?.focus()
    if (isPressed) onClick()
  })
  return <AccountButton {...trigger} name={name} />
}
