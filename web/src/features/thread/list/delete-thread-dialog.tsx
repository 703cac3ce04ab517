import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Thread } from '@swap/contract/thread'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { useDeleteThread } from '../data/use-thread-changes.ts'
import { titleOf } from '../../card/title-of.ts'

/** Asks for confirmation, then deletes a thread. Its saved events stay, unless the person unticks the box. */
export function DeleteThreadDialog({ thread, open, onClose }: { thread: Thread; open: boolean; onClose: () => void }) {
  const [keepEvents, setKeepEvents] = useState(true)
  const deleting = useDeleteThread({ id: thread.id, title: titleOf(thread) })
  const events = thread.events.filter((event) => !event.mergedInto)
  const saved = events.filter((event) => event.saved).length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={threadPageWords.deleteTitle(titleOf(thread))}
      picture={<Thumb src={thread.startImage} />}
    >
      <p className="muted">{threadPageWords.deleteHint}</p>
      {saved < events.length && <p className="muted">{threadPageWords.unsavedDeleted}</p>}
      {saved > 0 && (
        <Checkbox checked={keepEvents} onChange={(event) => setKeepEvents(event.target.checked)}>
          {threadPageWords.keepEvents(saved)}
        </Checkbox>
      )}
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {words.spec.cancel}
        </Button>
        <Button
          look="danger-solid"
          busy={deleting.isPending}
          icon={<Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => deleting.mutate({ keepEvents })}
        >
          {words.spec.deleteThread}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
