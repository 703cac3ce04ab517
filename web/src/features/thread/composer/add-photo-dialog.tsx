import { Camera, Images } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { words } from '../../../i18n/en.ts'

interface AddPhotoDialogProps {
  open: boolean
  onClose: () => void
  onTake: () => void
  onChoose: () => void
}

/** A dialog for phones: take a picture or choose an existing one. */
export function AddPhotoDialog({ open, onClose, onTake, onChoose }: AddPhotoDialogProps) {
  const closeAnd = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.spec.addAPhoto} look="sheet">
      <div className="stack" style={{ gap: 'var(--s2)' }}>
        <Button
          look="pencil"
          size="large"
          block
          icon={<Camera size={21} strokeWidth={1.9} aria-hidden="true" />}
          onClick={closeAnd(onTake)}
        >
          {words.spec.takePhoto}
        </Button>
        <Button
          look="line"
          size="large"
          block
          icon={<Images size={21} strokeWidth={1.9} aria-hidden="true" />}
          onClick={closeAnd(onChoose)}
        >
          {words.spec.chooseFromLibrary}
        </Button>
        <Button look="quiet" size="large" block data-first onClick={onClose}>
          {words.spec.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
