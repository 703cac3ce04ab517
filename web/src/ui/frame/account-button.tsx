import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { words } from '../../i18n/en.ts'
import styles from './account-button.module.css'
import { Button } from '../controls/button.tsx'

/** Button that opens the account menu; also the fallback while the menu is loading. */
export const AccountButton = ({ name, ...trigger }: { name: string } & Partial<ComponentProps<typeof Button>>) => (
  <Button {...trigger} look="quiet" aria-label={words.frame.accountOf(name)}>
    <Initial name={name} />
    <span className={styles.name}>{name}</span>
    <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
  </Button>
)

/** The first letter of a name, as decoration. CSS draws it, so that the button's only text is the name. */
export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} data-letter={name.trim().charAt(0).toUpperCase()} aria-hidden="true" />
)
