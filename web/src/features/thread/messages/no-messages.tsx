import { Camera, ImagePlus, Images } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from '../page/thread-view.module.css'
import { useAddPicture } from '../composer/use-add-picture.ts'

const icon = { size: 21, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Shown in a thread without messages: buttons to add a picture. */
export function NoMessages() {
  const { ask, choose, takePhoto } = useAddPicture()
  return (
    <div className={styles.absent}>
      <button type="button" className={`body-large muted ${styles.hint}`} onClick={ask}>
        {words.spec.tapToAddAPhoto}
      </button>
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
  )
}
