import { lazy, Suspense, useState, type FormEvent } from 'react'
import type { Thread } from '@swap/contract/thread'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { useRenameThread } from '../data/use-thread-changes.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('../../card/conflict/conflict-dialog.tsx')).ConflictDialog,
}))

/** Renames a thread; if it was renamed elsewhere meanwhile, asks which name to keep. */
export function RenameThreadDialog({ thread, open, onClose }: { thread: Thread; open: boolean; onClose: () => void }) {
  const { rename, conflict, settle } = useRenameThread(thread.id)
  // The title when the dialog opened.
  const [initialTitle, setInitialTitle] = useState<string | null>(null)
  if (open !== (initialTitle !== null)) setInitialTitle(open ? thread.title : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (typeof title !== 'string' || title.trim() === '') return // stays open
    rename({ title: title.trim(), basedOn: initialTitle ?? thread.title })
    onClose()
  }
  if (conflict)
    return (
      <Suspense fallback={null}>
        <ConflictDialog
          {...conflict}
          onKeepMine={() => {
            settle()
            rename({ title: conflict.mine, basedOn: conflict.other })
          }}
          onKeepOther={settle}
          onClose={settle}
        />
      </Suspense>
    )
  return (
    <Dialog open={open} onClose={onClose} title={threadPageWords.renameTitle}>
      {open && (
        <form className="stack" onSubmit={submit}>
          <Field
            label={threadPageWords.renameLabel}
            name="title"
            defaultValue={thread.title}
            maxLength={200}
            required
            autoComplete="off"
            data-first
          />
          <DialogActions>
            <Button look="line" onClick={onClose}>
              {words.spec.cancel}
            </Button>
            <Button type="submit" look="ink">
              {threadPageWords.save}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
