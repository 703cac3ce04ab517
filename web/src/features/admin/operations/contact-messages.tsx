import { useState } from 'react'
import type { AdminMessage } from '@swap/contract/operations-api'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { operationsWords } from '../../../i18n/en/operations.ts'
import { LoadMoreButton } from '../list/load-more-button.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import { contactSubject } from '../contact-subject.ts'
import styles from './operations.module.css'
import { useAdminAction } from './use-admin-action.ts'

const { messages: words } = operationsWords

/** The messages from the contact form, to mark as read or answered. */
export function ContactMessages() {
  const [list, setList] = useState<'open' | 'all'>('open')
  const { pages, nextPage, isPending, error } = usePagedList([...keys.operations, 'messages', list], (cursor, signal) =>
    call('GET /api/admin/messages', { query: { list, ...(cursor && { cursor }) }, signal }),
  )
  const messages = pages.flatMap((page) => page.messages)
  return (
    <section className={styles.section} aria-label={words.title}>
      <h2 className="title-2">{words.title}</h2>
      <Segments
        legend={words.filter}
        value={list}
        choices={[
          ['open', words.filters.open],
          ['all', words.filters.all],
        ]}
        onChoose={setList}
      />
      {error && <p role="alert">{errorMessage(error)}</p>}
      {!isPending && !error && messages.length === 0 && (
        <p className="muted">{list === 'open' ? words.none : words.noneAtAll}</p>
      )}
      <ul className={styles.list}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <LoadMoreButton nextPage={nextPage} />
    </section>
  )
}

function MessageRow({ message }: { message: AdminMessage }) {
  const { id, name, email, subject, createdAt, heldBackFor, readAt, answeredAt } = message
  const update = useAdminAction(
    (body: { isRead?: boolean; isAnswered?: boolean }) =>
      call('PATCH /api/admin/messages/:id', { params: { id }, body }),
    ({ isAnswered }) => (isAnswered ? words.markedAnswered(name) : null),
  )
  return (
    <li className={`${styles.row} ${styles.message}`} aria-label={words.of(name)}>
      <div className="grow">
        <b>{name}</b>{' '}
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
        <p className="small muted">
          {contactSubject(subject)}, <Ago time={new Date(createdAt).toISOString()} />
        </p>
        <p className={styles.text}>{message.message}</p>
      </div>
      <span className={styles.tags}>
        {heldBackFor !== null && <Tag tone="marker">{words.spam}</Tag>}
        {answeredAt !== null ? (
          <Tag tone="ok">{words.answered}</Tag>
        ) : (
          readAt === null && <Tag tone="marker">{words.unread}</Tag>
        )}
      </span>
      {readAt === null && answeredAt === null && (
        <Button look="quiet" busy={update.isPending} onClick={() => update.mutate({ isRead: true })}>
          {words.markRead}
        </Button>
      )}
      <Button
        look="line"
        busy={update.isPending}
        onClick={() => update.mutate(answeredAt === null ? { isRead: true, isAnswered: true } : { isAnswered: false })}
      >
        {answeredAt === null ? words.markAnswered : words.reopen}
      </Button>
    </li>
  )
}
