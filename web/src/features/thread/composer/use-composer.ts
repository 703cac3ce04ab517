import { MAX_MESSAGE_LENGTH } from '@swap/contract/message-length'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isGone } from '../../../api/query-client.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { threadWords } from '../../../i18n/en/thread.ts'
import { useDraft } from '../data/use-draft.ts'
import { useThread } from '../data/use-threads.ts'

/** Fetched when someone is about to write: an empty start sends nothing. */
export const loadMessageSender = () => import('../data/send-message.ts')

/**
 * The draft of a thread (null: a new one), and sending it. What couldn't be sent stays, to retry. `to`: where it
 * goes; a new thread if this one is gone.
 */
export function useComposer(threadId: string | null, isDisabled: boolean) {
  const to = useIsGone(threadId) ? null : threadId
  const { draft, setDraft, add, clear } = useDraft(to)
  useEffect(() => {
    if (to === threadId || threadId === null) return
    void loadMessageSender().then(({ takeUnsent }) => add(...takeUnsent(threadId)))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the thread turns out to be gone
  }, [to])
  const [isSending, setSending] = useState(false)
  const [, navigate] = useLocation()
  const content = draft.trim()
  const canSend = !isDisabled && !isSending && content !== ''
  const send = async () => {
    if (!canSend) return
    if (content.length > MAX_MESSAGE_LENGTH) {
      toast(threadWords.tooLong, { tone: 'bad' })
      return
    }
    setSending(true)
    try {
      const { sendMessage } = await loadMessageSender()
      const into = await sendMessage(to, content)
      clear(draft)
      if (into !== threadId) navigate(`/chat/${into}`)
    } catch (error) {
      complain(error)
    }
    setSending(false)
  }
  return { draft, setDraft, canSend, send, to }
}

/** Whether a thread is known to be deleted; once true, it stays true. */
function useIsGone(threadId: string | null): boolean {
  const { error } = useThread(threadId ?? '', false)
  const [wasGone, setGone] = useState(false)
  if (!wasGone && isGone(error)) setGone(true)
  return wasGone
}
