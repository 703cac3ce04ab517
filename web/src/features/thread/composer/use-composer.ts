import { MAX_MESSAGE_LENGTH } from '@swap/contract/message-length'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isNotFound } from '../../../api/query-client.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { useDraft } from '../data/use-draft.ts'
import { useThread } from '../data/use-threads.ts'

/** Loads the code that sends messages, when someone is about to write. */
export const loadMessageSender = () => import('../data/send-message.ts')

/**
 * Returns the draft of a message and a function that sends it. A draft that can't be sent stays. A `threadId` of null means a
 * new thread. `targetId` is the thread that the message is sent to: null, for a new thread, if this one was deleted.
 */
export function useComposer(threadId: string | null, isDisabled: boolean) {
  const targetId = useIsDeleted(threadId) ? null : threadId
  const { draft, setDraft, add, clear } = useDraft(targetId)
  useEffect(() => {
    if (targetId === threadId || threadId === null) return
    void loadMessageSender().then(({ takeUnsent }) => add(...takeUnsent(threadId)))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the thread turns out to be deleted
  }, [targetId])
  const [isSending, setSending] = useState(false)
  const [, navigate] = useLocation()
  const content = draft.trim()
  const canSend = !isDisabled && !isSending && content !== ''
  const send = async () => {
    if (!canSend) return
    if (content.length > MAX_MESSAGE_LENGTH) {
      toast(chatWords.tooLong, { tone: 'bad' })
      return
    }
    setSending(true)
    try {
      const { sendMessage } = await loadMessageSender()
      const sentTo = await sendMessage(targetId, content)
      clear(draft)
      if (sentTo !== threadId) navigate(`/chat/${sentTo}`)
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  return { draft, setDraft, canSend, send, targetId }
}

/** Whether a thread is known to be deleted; once true, it stays true. */
function useIsDeleted(threadId: string | null): boolean {
  const { error } = useThread(threadId ?? '', false)
  const [isDeleted, setDeleted] = useState(false)
  if (!isDeleted && isNotFound(error)) setDeleted(true)
  return isDeleted
}
