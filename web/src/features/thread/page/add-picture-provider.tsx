import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ACCEPTED_TYPES } from '../../../api/picture/accepted-types.ts'
import { pictureFromFiles } from '../../../api/picture/picture-files.ts'
import { loadThreadView } from './lazy-thread-view.ts'
import { loadUploadView } from '../upload/lazy-upload-view.tsx'
import { loadPictureSender, startUpload } from '../data/start-upload.ts'
import { AddPictureContext } from '../composer/use-add-picture.ts'
import { useDropAndPaste } from '../composer/use-drop-and-paste.ts'
import { useUnsentUploads } from '../data/use-unsent-uploads.ts'

/** Loaded when someone adds a picture on a phone. */
const loadDialog = () => import('../composer/add-photo-dialog.tsx')
const AddPhotoDialog = lazy(async () => ({ default: (await loadDialog()).AddPhotoDialog }))

/** Whether the installed app's "add photo" shortcut opened this page. Browsers open file pickers only on a press, so a dialog asks first. */
const isOpenedByShortcut = () => location.search === '?add=photo'

const isPhone = () => matchMedia('(width < 768px)').matches

/** While the person looks for a picture, loads the code that sends it and shows its thread. */
const preload = () =>
  void Promise.all([loadPictureSender(), loadUploadView(), loadThreadView(), isPhone() && loadDialog()]).catch(
    () => undefined,
  )

/** Provides `useAddPicture`: holds the hidden file inputs, handles drop and paste, sends a picture and opens its thread. */
export function AddPictureProvider({ children }: { children: ReactNode }) {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isDialogOpen, setDialogOpen] = useState<boolean | null>(() => isOpenedByShortcut() || null) // null: not loaded
  const add = useSendFirstPicture()
  const isDragOver = useDropAndPaste(add)
  const [, navigate] = useLocation()
  useUnsentUploads(navigate)
  const choose = () => {
    preload()
    library.current?.click()
  }
  const takePhoto = () => {
    preload()
    camera.current?.click()
  }
  // If the dialog can't be loaded, because the device is offline, opens the photo library at once.
  const ask = () => (isPhone() ? void loadDialog().then(() => setDialogOpen(true), choose) : choose())
  const addChosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = '' // the same file may be chosen again
    if (files.length > 0) add(files)
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <AddPictureContext value={{ choose, takePhoto, ask, add, isDragOver }}>
      {children}
      <input ref={library} {...input} accept={ACCEPTED_TYPES} onChange={(event) => addChosen(event.currentTarget)} />
      <input
        ref={camera}
        {...input}
        accept="image/*"
        capture="environment"
        onChange={(event) => addChosen(event.currentTarget)}
      />
      {isDialogOpen !== null && (
        <Suspense fallback={null}>
          <AddPhotoDialog
            open={isDialogOpen}
            onClose={() => setDialogOpen(false)}
            onTake={takePhoto}
            onChoose={choose}
          />
        </Suspense>
      )}
    </AddPictureContext>
  )
}

/** Sends the first of several files if it is a picture; shows a message if it isn't, or if there are others. */
function useSendFirstPicture() {
  const [, navigate] = useLocation()
  return useCallback(
    (files: readonly File[]) => {
      const { picture, count } = pictureFromFiles(files)
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
