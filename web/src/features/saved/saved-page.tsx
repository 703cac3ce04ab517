import { CalendarSync, FileUp } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { DismissibleInstallCard } from '../../ui/install/install-card.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { savedWords } from '../../i18n/en/saved.ts'
import { words } from '../../i18n/en.ts'
import { MonthView } from './month/month-view.tsx'
import { UpcomingList, SearchResults, PastList } from './saved-lists.tsx'
import styles from './saved-page.module.css'
import { SavedFilters } from './saved-filters.tsx'
import { useCalendarPreferences, type CalendarPreferences } from './use-calendar-preferences.ts'
import { useAgenda, type Agenda } from './use-saved-entries.ts'
import { useSavedView, type SavedView } from './use-saved-view.ts'
import { ViewSwitcher } from './view-switcher.tsx'

/** Loaded with the event card's chunk, so that it needs no chunk of its own. */
const TicketsToday = lazy(async () => ({ default: (await import('../card/event-card.tsx')).TicketsToday }))

const SUBSCRIBE_PAGE = '/settings#calendar'
const IMPORT_PAGE = '/saved/import'
/** From this many saved events on, the page offers to install the app. */
const MIN_EVENTS_TO_OFFER_INSTALL = 2

/** The page of saved events: a month, an agenda, or the past events. `drawerButton` opens the list of threads on a phone. */
export function SavedPage({ drawerButton }: { drawerButton: ReactNode }) {
  usePage(savedWords.title)
  const [shown, show] = useSavedView()
  const preferences = useCalendarPreferences()
  const upcoming = useAgenda('coming', { category: shown.category })
  const isEmpty = upcoming.total === 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {drawerButton}
        <h1 className={`title-1 ${styles.title}`}>{savedWords.title}</h1>
        {!isEmpty && <ViewSwitcher view={shown.view} onChoose={(view) => show({ view, search: '' })} />}
        {!isEmpty && (
          <ButtonLink look="quiet" className={styles.import ?? ''} href={IMPORT_PAGE} icon={<FileUp {...icon} />}>
            <span className={styles.importLabel}>{savedWords.import}</span>
          </ButtonLink>
        )}
        <ButtonLink
          look="line"
          className={styles.subscribe ?? ''}
          href={SUBSCRIBE_PAGE}
          icon={<CalendarSync {...icon} />}
        >
          {savedWords.subscribe}
        </ButtonLink>
      </header>
      <div className={styles.content}>
        {isEmpty ? (
          <EmptyCalendar />
        ) : (
          <>
            <Suspense>
              <TicketsToday />
            </Suspense>
            <SavedFilters key={shown.view} shown={shown} categories={upcoming.categories} onShow={show} />
            <CurrentView shown={shown} onShow={show} upcoming={upcoming} preferences={preferences} />
            {(upcoming.total ?? 0) >= MIN_EVENTS_TO_OFFER_INSTALL && (
              <div className={styles.offer}>
                <DismissibleInstallCard />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface CurrentViewProps {
  shown: SavedView
  onShow: (change: Partial<SavedView>) => void
  upcoming: Agenda
  preferences: CalendarPreferences
}

function CurrentView({ shown, onShow, upcoming, preferences }: CurrentViewProps) {
  if (shown.search) return <SearchResults shown={shown} preferences={preferences} />
  if (shown.view === 'past') return <PastList shown={shown} preferences={preferences} />
  if (shown.view === 'agenda') return <UpcomingList agenda={upcoming} preferences={preferences} groupsByMonth />
  return <MonthView shown={shown} onShow={onShow} upcoming={upcoming} preferences={preferences} />
}

function EmptyCalendar() {
  return (
    <div className={styles.empty}>
      <h2 className="title-2">{savedWords.empty}</h2>
      <p className="muted">{savedWords.emptyWhy}</p>
      <ButtonLink href="/chat">{words.spec.startWithAPicture}</ButtonLink>
      <ButtonLink look="line" href={IMPORT_PAGE} icon={<FileUp {...icon} />}>
        {savedWords.importLabel}
      </ButtonLink>
    </div>
  )
}
