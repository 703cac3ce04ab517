import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'
import { Camera, ImagePlus, Images, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAbout } from '../../../api/use-about.ts'
import { Circled } from '../../../pencil/hand-drawn.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useIsOnline } from '../../../ui/offline/use-is-online.ts'
import { Key } from '../../../ui/feedback/tag.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from './empty-thread.module.css'
import { TicketsToday } from './lazy-opened-thread.ts'
import { modifierKey } from '../composer/modifier-key.ts'
import { SamplePictures } from '../composer/sample-pictures.tsx'
import { useAddPicture } from '../composer/use-add-picture.ts'
import { useThreads } from '../data/use-threads.ts'

/** Lazy, because most servers have no model connected. If it can't be loaded, the chat is shown without it. */
const ModelDisclosure = lazy(async () => ({
  default: (await import('./model-disclosure.tsx').catch(() => null))?.ModelDisclosure ?? Nothing,
}))

const Nothing = () => null

/** Returns today as YYYY-MM-DD, which is how the Swedish locale writes dates. */
const today = () => new Date().toLocaleDateString('sv')

const icon = { size: 21, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The start of a new thread: a headline, a drop area, sample pictures, and a note on privacy. */
export function EmptyThread() {
  const [lead, last] = splitLastWord(words.spec.itStartsWithAPicture)
  const hasEventToday = useThreads().data?.events.some(({ events }) =>
    events.some(({ saved, start_date: day }) => saved && day === today()),
  )
  return (
    <div className={styles.drop}>
      <div className={styles.column}>
        {hasEventToday && (
          <Suspense>
            <TicketsToday />
          </Suspense>
        )}
        <h1 className="display">
          {lead}{' '}
          <Circled seed="start" width={4.5} shape="word">
            {last}
          </Circled>
        </h1>
        <DropArea />
        {useIsOnline() && <SamplePictures />}
        <p className={`small subtle ${styles.promise}`}>
          <Lock size={16} strokeWidth={1.9} aria-hidden="true" />
          <span>
            {chatWords.promise}{' '}
            {useAbout()?.model && (
              <Suspense>
                <ModelDisclosure />
              </Suspense>
            )}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Where pictures can be dropped or chosen; highlighted while files are dragged over the window. */
function DropArea() {
  const { ask, choose, takePhoto, isDragOver } = useAddPicture()
  const about = useAbout()
  return (
    <div className={`${styles.area} ${isDragOver ? styles.over : ''}`}>
      <p className="body-large muted from-tablet">
        {isDragOver ? (
          chatWords.dropNow
        ) : (
          <>
            {chatWords.paste} <Key>{modifierKey()}</Key> <Key>V</Key>
          </>
        )}
      </p>
      <button type="button" className={`body-large muted phone-only ${styles.tap}`} onClick={ask}>
        {words.spec.tapToAddAPhoto}
      </button>
      <div className={styles.ways}>
        <Button look="pencil" size="large" className="from-tablet" icon={<ImagePlus {...icon} />} onClick={choose}>
          {chatWords.choose}
        </Button>
        <Button look="pencil" size="large" className="phone-only" icon={<Camera {...icon} />} onClick={takePhoto}>
          {words.spec.takePhoto}
        </Button>
        <Button look="line" size="large" className="phone-only" icon={<Images {...icon} />} onClick={choose}>
          {words.spec.chooseFromLibrary}
        </Button>
      </div>
      <p className="small subtle">
        {chatWords.fileTypes(Math.floor((about?.maxBytes ?? MAX_PICTURE_BYTES) / 2 ** 20))}
      </p>
    </div>
  )
}

function splitLastWord(text: string): [lead: string, last: string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
