import { CalendarSync, Database, ShieldCheck, User, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { useFreshAccount } from '../api/use-fresh-account.ts'
import { usePage } from '../ui/use-page.ts'
import { settingsWords } from '../words/en-settings.ts'
import { words } from '../words/en.ts'
import { DataSection } from './deletion/data-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { Section } from './section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import styles from './settings-page.module.css'
import { SubscriptionSection } from './subscription/subscription-section.tsx'
import { useSectionInView } from '../ui/use-section-in-view.ts'

interface SettingsSection {
  /** Its place in the address: /settings#security */
  id: string
  title: string
  lede?: string
  Icon: LucideIcon
  Content: ComponentType
}

const { spec } = settingsWords

/** In the order of the page. */
const sections: readonly SettingsSection[] = [
  { id: 'account', title: spec.accountAndProfile, Icon: User, Content: ProfileSection },
  {
    id: 'calendar',
    title: spec.calendarSubscription,
    lede: settingsWords.subscription.lede,
    Icon: CalendarSync,
    Content: SubscriptionSection,
  },
  { id: 'security', title: spec.security, Icon: ShieldCheck, Content: SecuritySection },
  { id: 'data', title: spec.dataManagement, Icon: Database, Content: DataSection },
]
const ids = sections.map(({ id }) => id)

export function SettingsPage() {
  usePage(words.spec.settings)
  useFreshAccount()
  const current = useSectionInView(ids)
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={`display ${styles.title}`}>{words.spec.settings}</h1>
      <nav className={styles.index} aria-label={settingsWords.sections}>
        {sections.map(({ id, title, Icon }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, lede, Content }) => (
          <Section key={id} id={id} title={title} lede={lede}>
            <Content />
          </Section>
        ))}
      </div>
    </div>
  )
}
