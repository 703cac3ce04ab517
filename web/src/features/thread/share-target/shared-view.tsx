import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useAddPicture } from '../composer/use-add-picture.ts'
import { useModelDisclosure } from '../data/use-model-disclosure.ts'
import { useDraft } from '../data/use-draft.ts'
import thread from '../page/thread-view.module.css'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Print } from '../../../ui/graphics/print.tsx'
import { useToastHeight } from '../../../ui/feedback/use-toast-height.ts'
import { usePage } from '../../../ui/page/use-page.ts'
import { sharedWords as words } from '../../../i18n/en/share-target.ts'
import { setAutoRead, isAutoReadOn } from '../../../ui/auto-read-shared-pictures.ts'
import { deleteSharedContent, readSharedContent, type SharedContent } from './shared-content.ts'
import styles from './shared-view.module.css'
import { SHARED_PAGE } from '../../../api/share-storage.ts'

/** Handles what another app has shared: asks before reading a picture, and puts text into a new thread's draft. */
export function SharedView() {
  usePage(words.title, SHARED_PAGE)
  const { data: shared, isError } = useQuery({
    queryKey: ['shared'],
    queryFn: readSharedContent,
    gcTime: 0,
    retry: false,
  })
  if (isError || shared === null) return <Redirect to="/chat" replace />
  if (!shared) return null
  return 'text' in shared ? <SharedText {...shared} /> : <SharedPicture {...shared} />
}

type PictureProps = Extract<SharedContent, { picture: File }>

function SharedPicture({ picture, preview }: PictureProps) {
  const toastHeight = useToastHeight()
  const { add } = useAddPicture()
  const modelDisclosure = useModelDisclosure()
  const hint = modelDisclosure === null ? words.hint : `${words.hintIfSent} ${modelDisclosure ?? ''}`
  const [, navigate] = useLocation()
  const [readsNextAtOnce, setReadsNextAtOnce] = useState(false)
  const [skipsQuestion] = useState(isAutoReadOn)
  const leave = () => {
    URL.revokeObjectURL(preview)
    void deleteSharedContent()
  }
  const read = () => {
    leave()
    add([picture])
  }
  const readAtOnce = useEffectEvent(read)
  useEffect(() => {
    if (skipsQuestion) readAtOnce()
  }, [skipsQuestion])
  if (skipsQuestion) return null

  const notNow = () => {
    leave()
    navigate('/chat', { replace: true })
  }
  return (
    <>
      <header className={thread.header}>
        <IconButton label={words.close} icon={<X size={23} strokeWidth={1.9} aria-hidden="true" />} onClick={notNow} />
        <h1 className="title-3 grow">{words.title}</h1>
      </header>
      <div className={styles.middle} style={{ '--notices': `${toastHeight}px` }}>
        <Print src={preview} alt={words.pictureAlt} className={styles.print ?? ''} priority />
        <div>
          <h2 className="title-2">{words.readIt}</h2>
          <p className="muted">{hint}</p>
        </div>
        <div className={styles.ways}>
          <Button
            look="pencil"
            size="large"
            block
            onClick={() => {
              setAutoRead(readsNextAtOnce)
              read()
            }}
          >
            {words.read}
          </Button>
          <Button look="quiet" size="large" block onClick={notNow}>
            {words.notNow}
          </Button>
        </div>
        <Checkbox checked={readsNextAtOnce} onChange={(event) => setReadsNextAtOnce(event.currentTarget.checked)}>
          {words.alwaysRead}
        </Checkbox>
      </div>
    </>
  )
}

/** Puts the text into the composer, to send or edit. */
function SharedText({ text }: { text: string }) {
  const { draft, setDraft } = useDraft(null)
  const [, navigate] = useLocation()
  const addToDraft = useEffectEvent(() => {
    setDraft(draft ? `${draft}\n${text}` : text)
    void deleteSharedContent()
    navigate('/chat', { replace: true })
  })
  useEffect(() => addToDraft(), [])
  return null
}
