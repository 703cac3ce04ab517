import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Eye, Lock, Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import type { AdminEvent, AdminEventDetail } from '@swap/contract/admin-api'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useLetterKeys } from '../list/letter-keys.ts'
import styles from './edit-dialog.module.css'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { PicturePane } from './picture-pane.tsx'
import { TextPane } from './text-pane.tsx'
import { noDraft, withRegion, type Drafts } from './use-drafts.ts'
import { adminFields, type AdminField } from './values.ts'

const words = adminWords.editor
const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ListAround {
  events: readonly AdminEvent[]
  total: number
  /** Whether this is the list of events that need review. */
  isReview: boolean
  /** There is more to load, and nothing is loading. */
  canReadMore: boolean
  readMore: () => void
}

interface EditDialogProps {
  id: string
  /** The list it was opened from, for Next and Previous. */
  list: ListAround
  drafts: Drafts
  onOpen: (id: string) => void
  onClose: () => void
}

/** One event beside its picture, or beside the text that was read if staff may not see the picture. */
export function EditDialog({ id, list, drafts, onOpen, onClose }: EditDialogProps) {
  const around = useAround(id, list)
  const { isOn: hasLetters } = useLetterKeys()
  const detail = useQuery({
    queryKey: [...keys.adminEvents, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/events/:id', { params: { id }, signal }),
  })
  const event = detail.data
  const goOn = () => (around.next ? onOpen(around.next) : onClose())
  const go = (to: string | null) => to && onOpen(to)
  return (
    <Modal
      title={event?.title ?? around.title}
      onClose={onClose}
      note={event && <PictureNote event={event} />}
      steps={
        <>
          {drafts.has(id) && <UndoOnPhone onUndo={() => drafts.keep(id, noDraft)} />}
          <span className="small muted from-tablet">{words.place(around.at + 1, around.of, list.isReview)}</span>
          <IconButton
            label={words.previous}
            icon={<ChevronUp {...icon} />}
            disabled={!around.previous}
            onClick={() => go(around.previous)}
          />
          <IconButton
            label={words.next}
            icon={<ChevronDown {...icon} />}
            disabled={!around.next}
            onClick={() => go(around.next)}
          />
        </>
      }
      onKey={(key) => {
        if (!hasLetters) return
        if (key === 'j') go(around.next)
        else if (key === 'k') go(around.previous)
      }}
    >
      {event ? (
        <Judged
          key={id}
          event={event}
          draft={drafts.of(id)}
          onChange={(draft) => drafts.keep(id, draft)}
          onDone={goOn}
          onSkip={goOn}
          onRenew={() => void detail.refetch()}
        />
      ) : (
        <div className={styles.waiting}>
          {detail.error ? <p role="alert">{plainWords(detail.error)}</p> : <Loading />}
        </div>
      )}
    </Modal>
  )
}

/** There is no room for it beside the footer's buttons. */
const UndoOnPhone = ({ onUndo }: { onUndo: () => void }) => (
  <span className="phone-only">
    <IconButton label={words.undoChanges} icon={<Undo2 {...icon} />} onClick={onUndo} />
  </span>
)

/** More is fetched this many events before the end of the loaded list. */
const AHEAD = 3

/** An event's position in the list as it was when the dialog opened: approved events leave the live list. */
function useAround(id: string, { events, total, canReadMore, readMore }: ListAround) {
  const [order, setOrder] = useState(() => events.map((event) => [event.id, event.title] as const))
  const known = new Set(order.map(([one]) => one))
  const further = events.filter((event) => !known.has(event.id))
  if (further.length > 0) setOrder([...order, ...further.map((event) => [event.id, event.title] as const)])
  const at = order.findIndex(([one]) => one === id)
  const isNearEnd = canReadMore && at + AHEAD >= order.length
  const readOn = useEffectEvent(readMore)
  useEffect(() => {
    if (isNearEnd) readOn()
  }, [isNearEnd])
  const listed = new Set(events.map((event) => event.id))
  return {
    at,
    /** Includes events that have since left the list: the fifth stays the fifth. */
    of: total + order.filter(([one]) => !listed.has(one)).length,
    title: order[at]?.[1] ?? '',
    previous: order[at - 1]?.[0] ?? null,
    next: order[at + 1]?.[0] ?? null,
  }
}

type JudgedProps = Omit<EditFormProps, 'field' | 'onField'>

/** The reading on one side, the form on the other; the focused field is highlighted in the reading. */
function Judged({ event, ...rest }: JudgedProps) {
  const [field, setField] = useState<AdminField>(() => adminFields.find((it) => it === event.asks) ?? 'title')
  return (
    <div className={styles.halves}>
      {event.picture ? (
        <PicturePane
          event={event}
          picture={event.picture}
          field={field}
          regions={rest.draft.regions}
          onRegion={(box) => rest.onChange(withRegion(rest.draft, field, box))}
        />
      ) : (
        <TextPane event={event} field={field} />
      )}
      <EditForm event={event} field={field} onField={setField} {...rest} />
    </div>
  )
}

function PictureNote({ event }: { event: AdminEventDetail }) {
  if (event.picture)
    return (
      <Tag tone="ok">
        <Eye size={14} strokeWidth={2.2} aria-hidden="true" /> {words.shared}
      </Tag>
    )
  if (!event.isPrivate) return null
  return (
    <Tag>
      <Lock size={14} strokeWidth={2.2} aria-hidden="true" /> {words.private}
    </Tag>
  )
}

interface ModalProps {
  title: string
  note: ReactNode
  steps: ReactNode
  onClose: () => void
  /** A letter key pressed outside any text field. */
  onKey: (key: string) => void
  children: ReactNode
}

/** Covers the whole page on a phone, most of it elsewhere. The browser traps and restores the focus. */
function Modal({ title, note, steps, onClose, onKey, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={({ key, target, ctrlKey, metaKey, altKey }) => {
        const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
        if (!isTyping && !ctrlKey && !metaKey && !altKey) onKey(key.toLowerCase())
      }}
    >
      <header className={styles.head}>
        <h2 className="title-2" id={titleId}>
          {title}
        </h2>
        <span className="from-tablet">{note}</span>
        <div className={styles.steps}>
          {steps}
          <IconButton label={words.close} icon={<X {...icon} />} onClick={onClose} />
        </div>
      </header>
      {children}
    </dialog>
  )
}
