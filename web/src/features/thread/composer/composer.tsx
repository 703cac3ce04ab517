import { ArrowUp, ImagePlus } from 'lucide-react'
import { lazy, memo, Suspense, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from './composer.module.css'
import { COMPOSER_ID, focusComposer } from './focus-composer.ts'
import { useAddPicture } from './use-add-picture.ts'
import { loadMessageSender, useComposer } from './use-composer.ts'
import { useAutoHeight } from './use-auto-height.ts'
import { useThread } from '../data/use-threads.ts'

const loadMenu = () => import('./picture-menu.tsx')
const PictureMenu = lazy(async () => ({ default: (await loadMenu()).PictureMenu }))

const icon = { size: 23, strokeWidth: 1.9, 'aria-hidden': true } as const

interface ComposerProps {
  /** The thread to write in; null starts a new one. */
  threadId: string | null
  /** Whether the thread hasn't loaded yet. */
  isDisabled?: boolean
}

/** The bar below a thread: a text box and a button to add a picture. Memoized, so that changes in the sidebar don't re-render it. */
export const Composer = memo(function Composer({ threadId, isDisabled = false }: ComposerProps) {
  const { draft, setDraft, canSend, send, targetId } = useComposer(threadId, isDisabled)
  const box = useAutoHeight()
  const sendNow = () => void send().then(focusComposer) // a new thread renders a new text box
  const sendOnEnter = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts the word (in Safari, only the key code shows this).
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
          aria-label={chatWords.message}
          placeholder={usePlaceholder(targetId)}
          value={draft}
          disabled={isDisabled}
          onFocus={() => void loadMessageSender()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={chatWords.send}
          disabled={!canSend}
          icon={<ArrowUp {...icon} />}
        />
      </div>
      <p className="from-tablet small subtle">{words.spec.composerHint}</p>
    </form>
  )
})

/** Returns the placeholder: suggests asking about the thread's events or picture, or else typing a message or event. */
function usePlaceholder(threadId: string | null): string {
  const { data: thread } = useThread(threadId ?? '', false)
  if (threadId === null) return chatWords.typeMessage
  const pictures = thread?.messages.flatMap(({ picture }) => picture ?? []) ?? []
  if (!thread || thread.events.length > 0) return chatWords.ask
  if (pictures.length === 0) return chatWords.typeMessage
  return pictures.some(({ deletedAt }) => deletedAt) ? chatWords.typeEvent : chatWords.ask
}

/** Opens the file picker or, on a phone, a lazy-loaded menu to take a picture or choose one. */
function AddPictureButton() {
  const { choose } = useAddPicture()
  const [isMenuLoaded, setMenuLoaded] = useState(false)
  const add = { label: chatWords.addPicture, icon: <ImagePlus {...icon} /> }
  // If the menu can't be loaded (the device may be offline), opens the photo library directly.
  const openMenu = () => void loadMenu().then(() => setMenuLoaded(true), choose)
  const button = <IconButton {...add} className="phone-only" aria-haspopup="menu" onClick={openMenu} />
  return (
    <>
      <IconButton {...add} className="from-tablet" onClick={choose} />
      {isMenuLoaded ? (
        <Suspense fallback={button}>
          <PictureMenu />
        </Suspense>
      ) : (
        button
      )}
    </>
  )
}
