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
import { useAccountRefresh } from '../../api/account/use-account-refresh.ts'
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
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { QuickSection } from './quick/quick-section.tsx'
import { Section } from './section.tsx'
import { LoadError } from './load-error.tsx'
import { SecuritySection } from './security/security-section.tsx'
import styles from './settings-page.module.css'
import { CalendarLinkSection } from './calendar-link/calendar-link-section.tsx'
import { useSectionInView } from '../../ui/page/use-section-in-view.ts'

interface SettingsSection {
  /** The section's anchor in the URL: /settings#security */
  id: string
  title: string
  intro?: string
  Icon: LucideIcon
  Content: ComponentType
  /** Whether the section shows settings from the draft, and so waits until they have loaded. */
  needsSettings?: true
}

const { spec } = settingsWords

/** The sections of the settings page, in order. */
const sections: readonly SettingsSection[] = [
  { id: 'quick', title: spec.quickToggles, Icon: SlidersHorizontal, Content: QuickSection, needsSettings: true },
  { id: 'account', title: spec.accountAndProfile, Icon: User, Content: ProfileSection, needsSettings: true },
  {
    id: 'privacy',
    title: spec.privacyAndData,
    intro: privacyWords.intro,
    Icon: Eye,
    Content: PrivacySection,
    needsSettings: true,
  },
  { id: 'ai', title: spec.aiAndFeatures, Icon: ScanText, Content: AiSection, needsSettings: true },
  {
    id: 'notifications',
    title: spec.notifications,
    Icon: Bell,
    Content: NotificationsSection,
    needsSettings: true,
  },
  {
    id: 'calendar',
    title: spec.calendarSubscription,
    intro: settingsWords.subscription.intro,
    Icon: CalendarSync,
    Content: CalendarLinkSection,
  },
  { id: 'security', title: spec.security, Icon: ShieldCheck, Content: SecuritySection },
  { id: 'data', title: spec.dataManagement, Icon: Database, Content: DataSection },
]
const ids = sections.map(({ id }) => id)
/** The sections shown if the settings can't be loaded. Of those that need the settings, only the first stays, to show the error. */
const sectionsWithoutSettings = sections.filter(({ needsSettings }, at) => at === 0 || !needsSettings)

/** The settings page: sections, links to them, and a bar to save changes. */
export function SettingsPage() {
  usePage(words.spec.settings)
  useAccountRefresh()
  const current = useSectionInView(ids)
  const settings = useSettings()
  const editing = useSettingsDraft(settings.data ?? null)
  const hasFailedToLoad = settings.error !== null && !editing.draft
  const shown = hasFailedToLoad ? sectionsWithoutSettings : sections
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={`display ${styles.title}`}>{words.spec.settings}</h1>
      <SectionLinks sections={shown} current={current} />
      <DraftContext value={editing.draft}>
        <div className={styles.sections}>
          {shown.map(({ id, title, intro, Content, needsSettings }) => (
            <Section key={id} id={id} title={title} intro={intro}>
              {needsSettings && !editing.draft ? <SectionPlaceholder error={settings.error} /> : <Content />}
            </Section>
          ))}
          <SaveBar {...editing} />
        </div>
        <UnsavedChangesDialog {...editing} />
      </DraftContext>
    </div>
  )
}

/** Links to the sections: a list beside them or, in a narrow window, a row above that scrolls to the current section's link. */
function SectionLinks({
  sections: listed,
  current,
}: {
  sections: readonly SettingsSection[]
  current: string | undefined
}) {
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

/** A placeholder until the settings load, or the error if they can't. */
const SectionPlaceholder = ({ error }: Pick<ReturnType<typeof useSettings>, 'error'>) =>
  error ? <LoadError error={error} onTryAgain={tryAgain} /> : <Skeleton height="6rem" />

/** Retries every query that failed. */
const tryAgain = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })

/** Asks before leaving the page with unsaved changes. */
function UnsavedChangesDialog({ count, undo }: ReturnType<typeof useSettingsDraft>) {
  const { leave, stay } = useUnsavedChangesPrompt(count > 0)
  if (!leave) return null
  return (
    <LeaveDialog
      words={{ ...settingsWords.saving.leaving, hint: settingsWords.saving.leaveHint(count) }}
      onStay={stay}
      onLeave={() => {
        stay()
        undo()
        setTimeout(leave) // after the dialog has closed
      }}
    />
  )
}
