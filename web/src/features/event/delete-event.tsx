import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Event } from '@swap/contract/event'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { evictCached } from '../../ui/offline/offline-support.ts'
import { toastError, toast } from '../../ui/feedback/toast.ts'
import { eventWords } from '../../i18n/en/event.ts'
import { words } from '../../i18n/en.ts'
import { titleOf } from '../card/title-of.ts'

const SAVED_PAGE = '/saved'

/** Deletes an event permanently, after a confirmation dialog. */
export function DeleteEvent({ event }: { event: Event }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDelete(event)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        look="quiet"
        icon={<Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {eventWords.delete}
      </Button>
      <Dialog open={isAsking} onClose={close} title={eventWords.deleteTitle(titleOf(event))}>
        <p className="muted">{eventWords.deleteHint}</p>
        <DialogActions>
          <Button look="line" data-first onClick={close}>
            {words.spec.cancel}
          </Button>
          <Button look="danger-solid" busy={remove.isPending} onClick={() => remove.mutate()}>
            {eventWords.delete}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function useDelete(event: Event) {
  const { id } = event
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => call('DELETE /api/events/:id', { params: { id } }),
    onSuccess: () => {
      navigate(SAVED_PAGE)
      cache.removeQueries({ queryKey: keys.event(id) })
      void evictCached(keys.event(id))
      for (const queryKey of [['thread'], keys.threads, keys.savedEvents, keys.clashes, keys.merged])
        void cache.invalidateQueries({ queryKey })
      toast(eventWords.deleted(titleOf(event)))
    },
    onError: toastError,
  })
}
