import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { broadcastDeletion } from '../../../api/deletion-broadcast.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'

const { spec, clearing } = settingsWords

/** Asks for confirmation, then clears the history. Says what will be deleted, and offers to include saved events. */
export function ClearHistoryDialog({ onClose, onCleared }: { onClose: () => void; onCleared: () => void }) {
  const cache = useQueryClient()
  const [includesSavedEvents, setIncludesSavedEvents] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/account/clear-history', { body: { savedEvents: includesSavedEvents } }),
    onSuccess: () => {
      onCleared()
      onClose()
      void cache.resetQueries()
      broadcastDeletion(null)
    },
  })
  return (
    <Dialog open onClose={onClose} title={clearing.question}>
      <p className="muted">{clearing.warning}</p>
      {error && <Note tone="bad">{errorMessage(error)}</Note>}
      <Checkbox checked={includesSavedEvents} onChange={(event) => setIncludesSavedEvents(event.target.checked)}>
        {clearing.alsoSaved}
      </Checkbox>
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {settingsWords.cancel}
        </Button>
        <Button look="danger-solid" busy={isPending} onClick={() => mutate()}>
          {spec.clearHistory}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
