import { Fragment } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Key } from '../../../ui/feedback/tag.tsx'
import { shortcutWords } from '../../../i18n/en/search-and-shortcuts.ts'
import { modifierKey } from './modifier-key.ts'
import styles from './shortcuts-dialog.module.css'

/** Lists the chat's keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={shortcutWords.title}>
      <dl className={styles.keys}>
        {shortcutWords.keys.map(({ press, does }) => (
          <Fragment key={does}>
            <dt>
              {press.map((key) => (
                <Key key={key}>{key === 'Mod' ? modifierKey() : key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {shortcutWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
