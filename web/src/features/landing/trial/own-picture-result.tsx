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
import { visitorPictureWords } from '../../../i18n/en/visitor-picture.ts'
import { words } from '../../../i18n/en.ts'
import { ReadingStatus } from './reading-status.tsx'
import styles from './try-it.module.css'

/** The most event cards shown; further events in the picture are only counted. */
const MAX_CARDS = 3

interface OwnPictureResultProps {
  /** The picture to read; null for the one stored in this browser on an earlier visit. */
  file: File | null
  /** The number of the attempt: a new one reads the same picture again. */
  attempt: number
  /** The file input, which gets the focus when the picture is removed. */
  input: RefObject<HTMLInputElement | null>
}

/** Shows the events in a visitor's own picture: sends it to the server to be read, and stores the result in this browser. */
export function OwnPictureResult({ file, attempt, input }: OwnPictureResultProps) {
  const [isRemoved, setRemoved] = useState(false)
  const ref = useScrollIntoView(file !== null)
  const result = useQuery({
    queryKey: ['own picture', attempt],
    queryFn: ({ signal }) => (file ? readAndStore(file, signal) : loadStored()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (result.isPending) return <div ref={ref}>{file && <ReadingStatus />}</div>
  if (result.isError) return <Note tone="bad">{errorMessage(result.error)}</Note>
  if (!result.data || isRemoved) return null
  const remove = async () => {
    await deleteVisitorPicture().catch(() => undefined)
    setRemoved(true)
    toast(visitorPictureWords.removed)
    input.current?.focus()
  }
  return <EventCards {...result.data} isNew={file !== null} onRemove={() => void remove()} />
}

interface PictureResult {
  reading: VisitorPictureReading
  name: string
  isStored: boolean
}

async function readAndStore(file: File, signal: AbortSignal): Promise<PictureResult> {
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
  const reading = { ...rest, picture: picture === null ? null : decodeJpeg(picture) }
  const isStored = reading.events.length > 0 && (await store(file, reading))
  return { reading, name: file.name, isStored }
}

const store = (file: File, reading: VisitorPictureReading) =>
  saveVisitorPicture({ id: newPictureId(), file, read: reading }).then(
    () => true,
    () => false,
  )

async function loadStored(): Promise<PictureResult | null> {
  const stored = await findVisitorPicture().catch(() => null)
  return stored && { reading: stored.read, name: stored.file.name, isStored: true }
}

const decodeJpeg = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/jpeg' })

function EventCards({
  reading,
  name,
  isStored,
  isNew,
  onRemove,
}: PictureResult & { isNew: boolean; onRemove: () => void }) {
  const { events, width, height, readMs } = reading
  const [url] = useState(() => (reading.picture ? URL.createObjectURL(reading.picture) : null))
  if (events.length === 0 || url === null) return <p role="status">{landingWords.tryIt.nothing}</p>
  const picture = { url, thumbnailUrl: null, width, height, fileName: name, deletedAt: null }
  const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(readMs / 1000)
  return (
    <>
      {events.slice(0, MAX_CARDS).map((event) => (
        <ReadOnlyCard key={event.id} event={event} picture={picture} />
      ))}
      {events.length > MAX_CARDS && <p>{visitorPictureWords.more(events.length - MAX_CARDS)}</p>}
      <p className="small muted" role="status">
        {isNew && `${landingWords.tryIt.found(seconds)} `}
        {isStored ? visitorPictureWords.keptInBrowser : visitorPictureWords.notStored}
      </p>
      <p className={styles.yours}>
        <ButtonLink href="/register" look="pencil">
          {words.spec.saveYourFirstEvent}
        </ButtonLink>
        {isStored && (
          <Button look="quiet" onClick={onRemove}>
            {visitorPictureWords.remove}
          </Button>
        )}
      </p>
    </>
  )
}

/** Scrolls the result into view if it was asked for. */
function useScrollIntoView(isAsked: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return ref
}
