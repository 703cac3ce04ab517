import { Camera, ImagePlus, Images } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import styles from './composer.module.css'
import { useAddPicture } from './use-add-picture.tsx'

const icon = { size: 21, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The bar below a thread: the next picture. On a phone it asks whether to take one or to choose one. */
export function Composer() {
  const { choose, takePhoto } = useAddPicture()
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <Button look="quiet" className="from-tablet" icon={<ImagePlus {...icon} />} onClick={choose}>
          {threadWords.addPicture}
        </Button>
        <span className={`from-tablet small subtle ${styles.hint}`}>{threadWords.dropHint}</span>
        <Menu
          renderButton={(trigger) => (
            <Button {...trigger} look="quiet" block className="phone-only" icon={<ImagePlus {...icon} />}>
              {threadWords.addPicture}
            </Button>
          )}
        >
          <MenuItem icon={<Camera {...icon} />} onSelect={takePhoto}>
            {words.spec.takePhoto}
          </MenuItem>
          <MenuItem icon={<Images {...icon} />} onSelect={choose}>
            {words.spec.chooseFromLibrary}
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}
