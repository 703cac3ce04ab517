import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ACCEPTED } from '../../../api/picture/accepted.ts'
import { firstPicture } from '../../../api/picture/picture-files.ts'
import { fetchThreadView } from '../page/lazy-thread-view.tsx'
import { fetchUploadView } from '../upload/lazy-upload-view.tsx'
import { loadPictureSender, startUpload } from '../data/start-upload.ts'
import { useDropAndPaste } from './use-drop-and-paste.ts'
import { useUnsentUploads } from '../data/use-unsent-uploads.ts'

/** Only phones ask, and only on a tap: fetched then. */
const fetchDialog = () => import('./add-photo-dialog.tsx')
const AddPhotoDialog = lazy(async () => ({ default: (await fetchDialog()).AddPhotoDialog }))

/** The ways to add a picture, for every part of the chat screen. */
export interface AddPicture {
  /** The file picker: on a phone the photo library. */
  choose: () => void
  takePhoto: () => void
  /** On a phone a dialog with both options and Cancel; elsewhere the file picker at once. */
  ask: () => void
  /** Existing files: dropped, pasted, a sample. */
  add: (files: readonly File[]) => void
  /** Something is being dragged over the window. */
  isOver: boolean
}

const AddPictureContext = createContext<AddPicture | null>(null)

export function useAddPicture(): AddPicture {
  const ways = useContext(AddPictureContext)
  if (!ways) throw new Error('useAddPicture belongs inside AddPictureProvider')
  return ways
}

/** A shortcut of the installed product leads here; a picker opens only on a press. */
const isAskedFor = () => location.search === '?add=photo'

const isPhone = () => matchMedia('(width < 768px)').matches

/** Fetched while the person looks for the picture; retried once there is one. */
const fetchAhead = () =>
  void Promise.all([loadPictureSender(), fetchUploadView(), fetchThreadView(), isPhone() && fetchDialog()]).catch(
    () => undefined,
  )

/** Holds the two hidden file inputs and listens to the window; sends the first picture and goes to its thread. */
export function AddPictureProvider({ children }: { children: ReactNode }) {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState<boolean | null>(() => isAskedFor() || null) // null: never yet
  const add = useSendFirst()
  const isOver = useDropAndPaste(add)
  const [, navigate] = useLocation()
  useUnsentUploads(navigate)
  const choose = () => {
    fetchAhead()
    library.current?.click()
  }
  const takePhoto = () => {
    fetchAhead()
    camera.current?.click()
  }
  // If offline without the dialog, opens the library at once.
  const ask = () => (isPhone() ? void fetchDialog().then(() => setAsking(true), choose) : choose())
  const picked = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = '' // the same file may be chosen again
    if (files.length > 0) add(files)
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <AddPictureContext value={{ choose, takePhoto, ask, add, isOver }}>
      {children}
      <input ref={library} {...input} accept={ACCEPTED} onChange={(event) => picked(event.currentTarget)} />
      <input
        ref={camera}
        {...input}
        accept="image/*"
        capture="environment"
        onChange={(event) => picked(event.currentTarget)}
      />
      {isAsking !== null && (
        <Suspense fallback={null}>
          <AddPhotoDialog open={isAsking} onClose={() => setAsking(false)} onTake={takePhoto} onChoose={choose} />
        </Suspense>
      )}
    </AddPictureContext>
  )
}

function useSendFirst() {
  const [, navigate] = useLocation()
  return useCallback(
    (files: readonly File[]) => {
      const { picture, count } = firstPicture(files)
      if (!picture) {
        void loadPictureSender().then(({ showNotAPicture }) => showNotAPicture(files[0]))
        return
      }
      if (count > 1) void loadPictureSender().then(({ showOnlyFirstUsed }) => showOnlyFirstUsed(count))
      navigate(`/chat/${startUpload(picture).id}`)
    },
    [navigate],
  )
}
