import { useState } from 'react'
import type { AdminUser } from '@swap/contract/operations-api'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { operationsWords } from '../../../i18n/en/operations.ts'
import { LoadMoreButton } from '../list/load-more-button.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import { AccountDialog } from './account-dialog.tsx'
import styles from './operations.module.css'

const { accounts: words } = operationsWords
/** How many characters of an account's id are shown. */
const ID_LETTERS = 8

/** The accounts, searchable by email, name or id, with a dialog to change an account's scopes or suspend it. */
export function Accounts() {
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const { pages, nextPage, isPending, error } = usePagedList([...keys.operations, 'users', search], (cursor, signal) =>
    call('GET /api/admin/users', { query: { ...(search && { q: search }), ...(cursor && { cursor }) }, signal }),
  )
  const users = pages.flatMap((page) => page.users)
  const opened = users.find(({ id }) => id === openId)
  return (
    <section className={styles.section} aria-label={words.title}>
      <h2 className="title-2">{words.title}</h2>
      <SearchField search={search} words={words.search} onSearch={setSearch} />
      {error && <p role="alert">{errorMessage(error)}</p>}
      {!isPending && !error && users.length === 0 && <p className="muted">{words.none}</p>}
      <ul className={styles.list}>
        {users.map((user) => (
          <AccountRow key={user.id} user={user} onChange={() => setOpenId(user.id)} />
        ))}
      </ul>
      <LoadMoreButton nextPage={nextPage} />
      {opened && <AccountDialog user={opened} onClose={() => setOpenId(null)} />}
    </section>
  )
}

function AccountRow({ user, onChange }: { user: AdminUser; onChange: () => void }) {
  const { id, email, name, scopes, createdAt, suspendedAt, isSelf } = user
  return (
    <li className={styles.row}>
      <div className="grow">
        <b className={styles.email}>{email}</b>
        <p className="small muted">
          {name} · <code>{id.slice(0, ID_LETTERS)}</code> · {words.joined}{' '}
          <Ago time={new Date(createdAt).toISOString()} />
        </p>
      </div>
      <span className={styles.tags}>
        {isSelf && <Tag>{words.you}</Tag>}
        {scopes.map((scope) => (
          <Tag key={scope} tone={scope === 'admin' ? 'ok' : 'plain'}>
            {words.scopes[scope]}
          </Tag>
        ))}
        {suspendedAt !== null && <Tag tone="marker">{words.suspended}</Tag>}
      </span>
      <ButtonLink look="quiet" href={`/admin/audit?person=${encodeURIComponent(id)}`}>
        {words.log}
        <span className="visually-hidden"> {email}</span>
      </ButtonLink>
      <Button look="line" aria-label={words.changeOf(email)} onClick={onChange}>
        {words.change}
      </Button>
    </li>
  )
}
