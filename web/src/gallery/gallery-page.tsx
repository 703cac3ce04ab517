import { usePage } from '../ui/page/use-page.ts'
import { ButtonStates } from './button-states.tsx'
import { FieldStates } from './field-states.tsx'
import styles from './gallery-page.module.css'
import { MessageStates } from './message-states.tsx'
import { OverlayStates } from './overlay-states.tsx'
import { PictureStates } from './picture-states.tsx'
import { Palette } from './palette.tsx'

/** The component gallery: every part of the UI in every state, in both themes. Its texts are for developers, so they aren't in i18n. */
export function GalleryPage() {
  usePage('Gallery')
  return (
    <main id="main" className={styles.page}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={styles.theme}>
          <h1 className="title-1">{theme === 'light' ? 'Light' : 'Dark'}</h1>
          <Palette />
          <ButtonStates />
          <FieldStates />
          <MessageStates />
          <PictureStates />
          <OverlayStates />
        </div>
      ))}
    </main>
  )
}
