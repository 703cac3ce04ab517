import { useQuery } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { isPicture } from '../../../api/picture/picture-files.ts'
import { pictureMetadata, preparePicture } from '../../../api/picture/prepare-picture.ts'
import { unsupportedMessage } from '../../../api/picture/unsupported-message.ts'
import { newPictureId } from '../../../api/unsent-pictures.ts'
import {
  deleteVisitorPicture,
  saveVisitorPicture,
  findVisitorPicture,
  type VisitorPictureReading,
} from '../../../api/visitor-picture.ts'
import { ReadOnlyCard } from '../../card/event-card.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { landingWords } from '../../../i18n/en/landing.ts'
import { visitorPictureWords as said } from '../../../i18n/en/visitor-picture.ts'
import { words } from '../../../i18n/en.ts'
import { ReadingStatus } from './reading-status.tsx'
import styles from './try-it.module.css'

/** Further events are only counted. */
const MAX_CARDS = 3

interface OwnPictureResultProps {
  /** Null: the one this browser has stored on an earlier visit. */
  file: File | null
  attempt: number
  /** The file input. */
  input: RefObject<HTMLInputElement | null>
}

/** Has the server read a visitor's own picture, stores the result in this browser, and shows its event cards. */
export function OwnPictureResult({ file, attempt, input }: OwnPictureResultProps) {
  const [isRemoved, setRemoved] = useState(false)
  const place = useScrollIntoView(file !== null)
  const tried = useQuery({
    queryKey: ['own picture', attempt],
    queryFn: ({ signal }) => (file ? readAndStore(file, signal) : loadStored()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (tried.isPending) return <div ref={place}>{file && <ReadingStatus />}</div>
  if (tried.isError) return <Note tone="bad">{errorMessage(tried.error)}</Note>
  if (!tried.data || isRemoved) return null
  const remove = async () => {
    await deleteVisitorPicture().catch(() => undefined)
    setRemoved(true)
    toast(said.removed)
    input.current?.focus()
  }
  return <EventCards {...tried.data} isNew={file !== null} onRemove={() => void remove()} />
}

interface StoredReading {
  read: VisitorPictureReading
  name: string
  isStored: boolean
}

async function readAndStore(file: File, signal: AbortSignal): Promise<StoredReading> {
  if (!isPicture(file)) {
    const message = await unsupportedMessage(file)
    throw new Failure('NOT_A_PICTURE', message ? { message } : {})
  }
  const prepared = await preparePicture(file)
  const { picture, ...rest } = await call('POST /api/visitor/reading', {
    file: { field: 'image', content: prepared.content, name: file.name },
    form: pictureMetadata(prepared),
    signal,
  })
  const read = { ...rest, picture: picture === null ? null : decodeJpeg(picture) }
  const isStored = read.events.length > 0 && (await store(file, read))
  return { read, name: file.name, isStored }
}

const store = (file: File, read: VisitorPictureReading) =>
  saveVisitorPicture({ id: newPictureId(), file, read }).then(
    () => true,
    () => false,
  )

async function loadStored(): Promise<StoredReading | null> {
  const kept = await findVisitorPicture().catch(() => null)
  return kept && { read: kept.read, name: kept.file.name, isStored: true }
}

const decodeJpeg = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/jpeg' })

function EventCards({
  read,
  name,
  isStored,
  isNew,
  onRemove,
}: StoredReading & { isNew: boolean; onRemove: () => void }) {
  const { events, width, height, readMs } = read
  const [url] = useState(() => (read.picture ? URL.createObjectURL(read.picture) : null))
  if (events.length === 0 || url === null) return <p role="status">{landingWords.tryIt.nothing}</p>
  const picture = { url, thumbnailUrl: null, width, height, fileName: name, deletedAt: null }
  const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(readMs / 1000)
  return (
    <>
      {events.slice(0, MAX_CARDS).map((event) => (
        <ReadOnlyCard key={event.id} event={event} picture={picture} />
      ))}
      {events.length > MAX_CARDS && <p>{said.more(events.length - MAX_CARDS)}</p>}
      <p className="small muted" role="status">
        {isNew && `${landingWords.tryIt.found(seconds)} `}
        {isStored ? said.keptInBrowser : said.notStored}
      </p>
      <p className={styles.yours}>
        <ButtonLink href="/register" look="pencil">
          {words.spec.saveYourFirstEvent}
        </ButtonLink>
        {isStored && (
          <Button look="quiet" onClick={onRemove}>
            {said.remove}
          </Button>
        )}
      </p>
    </>
  )
}

/** Scrolls the result into view if it was asked for. */
function useScrollIntoView(isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return place
}
