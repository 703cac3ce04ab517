import { createContext, useContext, type ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './menu.module.css'
import { useMenu, type MenuTrigger } from './use-menu.ts'

const CloseMenu = createContext<() => void>(() => {})

/**
 * A list of actions that opens from a button: beside it on larger screens, as a sheet from the bottom on a phone.
 *
 *     <Menu renderButton={(trigger) => <IconButton {...trigger} label="Options" icon={<Ellipsis />} />}>
 *       <MenuItem icon={<Trash2 />} tone="danger" onSelect={askToDelete}>Delete Thread</MenuItem>
 *     </Menu>
 */
export function Menu({
  renderButton,
  children,
}: {
  renderButton: (props: MenuTrigger) => ReactNode
  children: ReactNode
}) {
  const { triggerProps, menuProps, close } = useMenu()
  return (
    <>
      {renderButton(triggerProps)}
      <div {...menuProps} className={styles.menu}>
        <CloseMenu value={close}>{children}</CloseMenu>
      </div>
    </>
  )
}

interface Entry {
  icon?: ReactNode
  children: ReactNode
}

/** An action in a menu. */
export function MenuItem({ icon, tone, onSelect, children }: Entry & { tone?: 'danger'; onSelect: () => void }) {
  const close = useContext(CloseMenu)
  // Closes first, which returns the focus to the button: then whatever `onSelect` opens or focuses gets the focus.
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${tone ? styles[tone] : ''}`}
      onClick={select}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link in a menu. */
export function MenuLink({ icon, href, children }: Entry & { href: string }) {
  const close = useContext(CloseMenu)
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
      {icon}
      {children}
    </Link>
  )
}

/** Separates groups of menu items. */
export const MenuSeparator = () => <hr className={styles.line} />
