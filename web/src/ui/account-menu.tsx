import { LogOut, Settings } from 'lucide-react'
import { words } from '../words/en.ts'
import { AccountButton } from './account-button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** What somebody who is signed in can do from any page. */
export const AccountMenu = ({ name, onSignOut }: { name: string; onSignOut: () => void }) => (
  <Menu renderButton={(trigger) => <AccountButton {...trigger} name={name} />}>
    <MenuLink icon={<Settings {...icon} />} href="/settings">
      {words.spec.settings}
    </MenuLink>
    <MenuItem icon={<LogOut {...icon} />} onSelect={onSignOut}>
      {words.spec.signOut}
    </MenuItem>
  </Menu>
)
