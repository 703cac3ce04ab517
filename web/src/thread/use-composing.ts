import { MAX_MESSAGE_LENGTH } from '@swap/contract/message-length'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { complain, toast } from '../ui/toast.ts'
import { threadWords } from '../words/en-thread.ts'
import { useDraft } from './use-draft.ts'

/** Fetched when somebody is about to write: an empty start sends nothing. */
export const fetchSending = () => import('./send-words.ts')

/** What somebody writes in a thread (null: a new one), and its sending. What could not be sent stays to be sent again. */
export function useComposing(threadId: string | null, isDisabled: boolean) {
  const { draft, setDraft, clear } = useDraft(threadId)
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
      const { sendWords } = await fetchSending()
      const to = await sendWords(threadId, content)
      clear(draft)
      if (to !== threadId) navigate(`/chat/${to}`)
    } catch (error) {
      complain(error)
    }
    setSending(false)
  }
  return { draft, setDraft, canSend, send }
}
