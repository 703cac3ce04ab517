import { CalendarSync, FileUp } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { PassingInstallCard } from '../../ui/install/install-card.tsx'
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

/** In the card's file: separate it would be one more to list. */
const TicketsToday = lazy(async () => ({ default: (await import('../card/event-card.tsx')).TicketsToday }))

const SUBSCRIBE = '/settings#calendar'
const IMPORT = '/saved/import'
/** A person with this many saved events may want to install the product. */
const ENOUGH_TO_STAY = 2

/** Everything in the calendar: by month, as an agenda, or past. `opener` opens the threads on a phone. */
export function SavedPage({ opener }: { opener: ReactNode }) {
  usePage(savedWords.title)
  const [shown, show] = useSavedView()
  const preferences = useCalendarPreferences()
  const coming = useAgenda('coming', { category: shown.category })
  const isEmpty = coming.total === 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {opener}
        <h1 className={`title-1 ${styles.title}`}>{savedWords.title}</h1>
        {!isEmpty && <ViewSwitcher view={shown.view} onChoose={(view) => show({ view, search: '' })} />}
        {!isEmpty && (
          <ButtonLink look="quiet" className={styles.import ?? ''} href={IMPORT} icon={<FileUp {...icon} />}>
            <span className={styles.importLabel}>{savedWords.import}</span>
          </ButtonLink>
        )}
        <ButtonLink look="line" className={styles.subscribe ?? ''} href={SUBSCRIBE} icon={<CalendarSync {...icon} />}>
          {savedWords.subscribe}
        </ButtonLink>
      </header>
      <div className={styles.content}>
        {isEmpty ? (
          <Empty />
        ) : (
          <>
            <Suspense>
              <TicketsToday />
            </Suspense>
            <SavedFilters key={shown.view} shown={shown} categories={coming.categories} onShow={show} />
            <Shown shown={shown} onShow={show} coming={coming} preferences={preferences} />
            {(coming.total ?? 0) >= ENOUGH_TO_STAY && (
              <div className={styles.offer}>
                <PassingInstallCard />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ShownProps {
  shown: SavedView
  onShow: (change: Partial<SavedView>) => void
  coming: Agenda
  preferences: CalendarPreferences
}

function Shown({ shown, onShow, coming, preferences }: ShownProps) {
  if (shown.search) return <SearchResults shown={shown} preferences={preferences} />
  if (shown.view === 'past') return <PastList shown={shown} preferences={preferences} />
  if (shown.view === 'agenda') return <UpcomingList agenda={coming} preferences={preferences} hasMonths />
  return <MonthView shown={shown} onShow={onShow} coming={coming} preferences={preferences} />
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2 className="title-2">{savedWords.empty}</h2>
      <p className="muted">{savedWords.emptyWhy}</p>
      <ButtonLink href="/chat">{words.spec.startWithAPicture}</ButtonLink>
      <ButtonLink look="line" href={IMPORT} icon={<FileUp {...icon} />}>
        {savedWords.importIt}
      </ButtonLink>
    </div>
  )
}
