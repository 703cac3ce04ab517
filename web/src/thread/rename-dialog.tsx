import type { FormEvent } from 'react'
import type { Thread } from '@swap/contract/thread'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { openedThreadWords } from '../words/en-opened-thread.ts'
import { words } from '../words/en.ts'
import { useRename } from './use-thread-changes.ts'

export function RenameDialog({ thread, open, onClose }: { thread: Thread; open: boolean; onClose: () => void }) {
  const rename = useRename(thread.id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (typeof title === 'string' && title.trim() !== '') rename.mutate(title.trim())
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={openedThreadWords.renameTitle}>
      {open && (
        <form className="stack" onSubmit={submit}>
          <Field
            label={openedThreadWords.renameLabel}
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
              {openedThreadWords.save}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
