import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Eye, Lock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useLetterKeys } from '../list/use-letter-keys.ts'
import styles from './edit-dialog.module.css'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { EditorModal } from './editor-modal.tsx'
import { PicturePane } from './picture-pane.tsx'
import { TextPane } from './text-pane.tsx'
import { emptyDraft, withRegion, type Drafts } from './use-drafts.ts'
import { adminFields, type AdminField } from './form-values.ts'
import { useNeighbours, type OpenedList } from './use-neighbours.ts'

const words = adminWords.editor
const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

interface EditDialogProps {
  id: string
  /** The list that the event was opened from, for Next and Previous. */
  list: OpenedList
  drafts: Drafts
  onOpen: (id: string) => void
  onClose: () => void
}

/** The admin editor: an event's form beside its picture, or beside the text that was read if staff may not see the picture. */
export function EditDialog({ id, list, drafts, onOpen, onClose }: EditDialogProps) {
  const neighbours = useNeighbours(id, list)
  const { isOn: hasLetterKeys } = useLetterKeys()
  const detail = useQuery({
    queryKey: [...keys.adminEvents, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/events/:id', { params: { id }, signal }),
  })
  const event = detail.data
  const goToNext = () => (neighbours.next ? onOpen(neighbours.next) : onClose())
  const go = (to: string | null) => to && onOpen(to)
  return (
    <EditorModal
      title={event?.title ?? neighbours.title}
      onClose={onClose}
      note={event && <PictureNote event={event} />}
      actions={
        <>
          {drafts.has(id) && <UndoOnPhone onUndo={() => drafts.set(id, emptyDraft)} />}
          <span className="small muted from-tablet">
            {words.position(neighbours.index + 1, neighbours.count, list.isReview)}
          </span>
          <IconButton
            label={words.previous}
            icon={<ChevronUp {...icon} />}
            disabled={!neighbours.previous}
            onClick={() => go(neighbours.previous)}
          />
          <IconButton
            label={words.next}
            icon={<ChevronDown {...icon} />}
            disabled={!neighbours.next}
            onClick={() => go(neighbours.next)}
          />
        </>
      }
      onKey={(key) => {
        if (!hasLetterKeys) return
        if (key === 'j') go(neighbours.next)
        else if (key === 'k') go(neighbours.previous)
      }}
    >
      {event ? (
        <ReadingAndForm
          key={id}
          event={event}
          draft={drafts.get(id)}
          onChange={(draft) => drafts.set(id, draft)}
          onApproved={goToNext}
          onSkip={goToNext}
          onRefetch={() => void detail.refetch()}
        />
      ) : (
        <div className={styles.waiting}>
          {detail.error ? <p role="alert">{errorMessage(detail.error)}</p> : <Loading />}
        </div>
      )}
    </EditorModal>
  )
}

/** Undo, on a phone: there is no room for it beside the footer's buttons. */
const UndoOnPhone = ({ onUndo }: { onUndo: () => void }) => (
  <span className="phone-only">
    <IconButton label={words.undoChanges} icon={<Undo2 {...icon} />} onClick={onUndo} />
  </span>
)

type ReadingAndFormProps = Omit<EditFormProps, 'field' | 'onField'>

/** The form beside the picture or its text, in which the focused field is highlighted. */
function ReadingAndForm({ event, ...rest }: ReadingAndFormProps) {
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

/** A tag that says whether staff may see the picture. */
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
