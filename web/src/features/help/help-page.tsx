import { Search, SearchX } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAbout } from '../../api/use-about.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { entriesForModel, helpWords } from '../../i18n/en/help.ts'
import { findEntries } from './find-entries.ts'
import { GettingStarted } from './getting-started.tsx'
import { HelpEntries } from './help-entries.tsx'
import styles from './help-page.module.css'
import { UseCases } from './use-cases.tsx'
import { useOpenEntry } from './use-open-entry.ts'

const ids = helpWords.entries.map(({ id }) => id)

/** The Help Center: searchable questions and answers, first steps, use cases, and a link to support. */
export function HelpPage() {
  usePage(helpWords.title)
  const [search, setSearch] = useState('')
  const { openId, onToggle } = useOpenEntry(ids, () => setSearch(''))
  const model = useAbout()?.model
  const found = findEntries(model ? entriesForModel(model) : helpWords.entries, search)
  const query = search.trim()
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="display">{helpWords.title}</h1>
        <SearchBox search={search} onSearch={setSearch} />
      </div>
      <section aria-labelledby="questions">
        <h2 className="title-2" id="questions">
          {helpWords.questions}
        </h2>
        <p className="visually-hidden" role="status">
          {query !== '' && found.length > 0 && helpWords.found(found.length)}
        </p>
        {found.length === 0 ? (
          <NothingFound search={query} />
        ) : (
          <HelpEntries entries={found} openId={openId} onToggle={onToggle} />
        )}
      </section>
      <GettingStarted />
      <UseCases />
    </div>
  )
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Searches for what was typed before hydration. */
  const takeOverTyped = useEffectEvent(() => {
    if (input.current?.value) onSearch(input.current.value)
  })
  useLayoutEffect(() => takeOverTyped(), [])
  return (
    <div className={styles.search} role="search">
      <Search size={20} strokeWidth={1.9} aria-hidden="true" />
      <label className="visually-hidden" htmlFor={id}>
        {helpWords.search}
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        value={search}
        placeholder={helpWords.search}
        enterKeyHint="search"
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const { before, link, after } = helpWords.noResultsFor
  return (
    <div className={styles.none}>
      <Note tone="plain" icon={<SearchX size={20} strokeWidth={1.9} aria-hidden="true" />}>
        <b>{helpWords.spec.noResults}</b>
        {before(search)}
        <Link href="/contact" className="link">
          {link}
        </Link>
        {after}
      </Note>
    </div>
  )
}
