import { ArrowUp, ImagePlus } from 'lucide-react'
import { lazy, memo, Suspense, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { threadWords } from '../../../i18n/en/thread.ts'
import { words } from '../../../i18n/en.ts'
import styles from './composer.module.css'
import { COMPOSER_ID, focusComposer } from './focus-composer.ts'
import { useAddPicture } from './use-add-picture.tsx'
import { loadMessageSender, useComposer } from './use-composer.ts'
import { useAutoHeight } from './use-auto-height.ts'
import { useThread } from '../data/use-threads.ts'

const fetchMenu = () => import('./picture-menu.tsx')
const PictureMenu = lazy(async () => ({ default: (await fetchMenu()).PictureMenu }))

const icon = { size: 23, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ComposerProps {
  /** Null starts a thread. */
  threadId: string | null
  /** Its thread hasn't loaded yet. */
  isDisabled?: boolean
}

/** The bar below a thread, for words and the next picture. Not re-rendered for changes in the sidebar. */
export const Composer = memo(function Composer({ threadId, isDisabled = false }: ComposerProps) {
  const { draft, setDraft, canSend, send, to } = useComposer(threadId, isDisabled)
  const box = useAutoHeight()
  const sendNow = () => void send().then(focusComposer) // in the thread they started, it is another text box
  const sendOnEnter = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts the word (Safari shows that only by the key code).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    sendNow()
  }
  return (
    <form className={styles.composer} action={sendNow}>
      <div className={styles.box}>
        <AddPictureButton />
        <textarea
          ref={box}
          id={COMPOSER_ID}
          rows={1}
          dir="auto"
          aria-label={threadWords.message}
          placeholder={usePlaceholder(to)}
          value={draft}
          disabled={isDisabled}
          onFocus={() => void loadMessageSender()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={threadWords.send}
          disabled={!canSend}
          icon={<ArrowUp {...icon} />}
        />
      </div>
      <p className="from-tablet small subtle">{words.spec.composerHint}</p>
    </form>
  )
})

/** The placeholder: questions about an event, or an event if the thread has none. */
function usePlaceholder(threadId: string | null): string {
  const { data: thread } = useThread(threadId ?? '', false)
  if (threadId === null) return threadWords.typeMessage
  const pictures = thread?.messages.flatMap(({ picture }) => picture ?? []) ?? []
  if (!thread || thread.events.length > 0) return threadWords.ask
  if (pictures.length === 0) return threadWords.typeMessage
  return pictures.some(({ deletedAt }) => deletedAt) ? threadWords.typeEvent : threadWords.ask
}

/** On a phone a menu offers to take a picture or choose one; it is fetched on demand. */
function AddPictureButton() {
  const { choose } = useAddPicture()
  const [isAsking, setAsking] = useState(false)
  const add = { label: threadWords.addPicture, icon: <ImagePlus {...icon} /> }
  // If offline without the menu, opens the library at once.
  const ask = () => void fetchMenu().then(() => setAsking(true), choose)
  const first = <IconButton {...add} className="phone-only" aria-haspopup="menu" onClick={ask} />
  return (
    <>
      <IconButton {...add} className="from-tablet" onClick={choose} />
      {isAsking ? (
        <Suspense fallback={first}>
          <PictureMenu />
        </Suspense>
      ) : (
        first
      )}
    </>
  )
}
