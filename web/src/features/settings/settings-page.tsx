import {
  Bell,
  CalendarSync,
  Database,
  Eye,
  ScanText,
  ShieldCheck,
  SlidersHorizontal,
  User,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, type ComponentType } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useFreshAccount } from '../../api/account/use-fresh-account.ts'
import { useSettings } from '../../api/use-settings.ts'
import { LeaveDialog } from '../../ui/frame/leave-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useUnsavedChangesPrompt } from '../../ui/page/use-unsaved-changes-prompt.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { privacyWords } from '../../i18n/en/privacy-settings.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { words } from '../../i18n/en.ts'
import { AiSection } from './ai/ai-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { DraftContext } from './draft/settings-draft.ts'
import { SaveBar } from './draft/save-bar.tsx'
import { useDraft } from './draft/use-draft.ts'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { QuickSection } from './quick/quick-section.tsx'
import { Section } from './section.tsx'
import { NotLoaded } from './security/not-loaded.tsx'
import { SecuritySection } from './security/security-section.tsx'
import styles from './settings-page.module.css'
import { SubscriptionSection } from './subscription/subscription-section.tsx'
import { useSectionInView } from '../../ui/page/use-section-in-view.ts'

interface SettingsSection {
  /** Its place in the address: /settings#security */
  id: string
  title: string
  lede?: string
  Icon: LucideIcon
  Content: ComponentType
  /** Whether it shows settings that are saved together: it waits until they have loaded. */
  isDrafted?: true
}

const { spec } = settingsWords

/** In the order of the page. */
const sections: readonly SettingsSection[] = [
  { id: 'quick', title: spec.quickToggles, Icon: SlidersHorizontal, Content: QuickSection, isDrafted: true },
  { id: 'account', title: spec.accountAndProfile, Icon: User, Content: ProfileSection, isDrafted: true },
  {
    id: 'privacy',
    title: spec.privacyAndData,
    lede: privacyWords.lede,
    Icon: Eye,
    Content: PrivacySection,
    isDrafted: true,
  },
  { id: 'ai', title: spec.aiAndFeatures, Icon: ScanText, Content: AiSection, isDrafted: true },
  {
    id: 'notifications',
    title: spec.notifications,
    Icon: Bell,
    Content: NotificationsSection,
    isDrafted: true,
  },
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
/** Without the settings, only the first section that needs them is shown, and says so for all. */
const whatIsLeft = sections.filter(({ isDrafted }, at) => at === 0 || !isDrafted)

export function SettingsPage() {
  usePage(words.spec.settings)
  useFreshAccount()
  const current = useSectionInView(ids)
  const settings = useSettings()
  const draft = useDraft(settings.data ?? null)
  const isMissing = settings.error !== null && !draft.draft
  const shown = isMissing ? whatIsLeft : sections
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={`display ${styles.title}`}>{words.spec.settings}</h1>
      <Index sections={shown} current={current} />
      <DraftContext value={draft.draft}>
        <div className={styles.sections}>
          {shown.map(({ id, title, lede, Content, isDrafted }) => (
            <Section key={id} id={id} title={title} lede={lede}>
              {isDrafted && !draft.draft ? <NotHereYet error={settings.error} /> : <Content />}
            </Section>
          ))}
          <SaveBar {...draft} />
        </div>
        <Leaving {...draft} />
      </DraftContext>
    </div>
  )
}

/** A list beside the sections; on a narrow window a row above them, in which the one being read is in sight. */
function Index({ sections: listed, current }: { sections: readonly SettingsSection[]; current: string | undefined }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href='#${current}']`)
    if (link && row.current) row.current.scrollLeft = link.offsetLeft + (link.offsetWidth - row.current.clientWidth) / 2
  }, [current])
  return (
    <nav ref={row} className={styles.index} aria-label={settingsWords.sections}>
      {listed.map(({ id, title, Icon }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
          {title}
        </a>
      ))}
    </nav>
  )
}

/** A placeholder until the settings load, or the reason they don't. */
const NotHereYet = ({ error }: Pick<ReturnType<typeof useSettings>, 'error'>) =>
  error ? <NotLoaded error={error} onTryAgain={tryAgain} /> : <Skeleton height="6rem" />

/** Any load failure: shown only here. */
const tryAgain = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })

/** Asks before leaving the page with unsaved changes. */
function Leaving({ count, undo }: ReturnType<typeof useDraft>) {
  const { leave, stay } = useUnsavedChangesPrompt(count > 0)
  if (!leave) return null
  return (
    <LeaveDialog
      words={{ ...settingsWords.saving.leaving, what: settingsWords.saving.leaveWhat(count) }}
      onStay={stay}
      onLeave={() => {
        stay()
        undo()
        setTimeout(leave) // once the question is gone
      }}
    />
  )
}
