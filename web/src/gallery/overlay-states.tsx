import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../ui/feedback/dialog.tsx'
import { Menu, MenuItem, MenuSeparator, MenuLink } from '../ui/controls/menu.tsx'
import { Row, Section } from './section.tsx'

const icon = { size: 20, strokeWidth: 1.9 }

/** Shows menu, dialog and sheet in the component gallery. */
export function OverlayStates() {
  const [open, setOpen] = useState<'box' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Menu, dialog, sheet">
      <Row>
        <Menu renderButton={(trigger) => <IconButton {...trigger} label="Options" icon={<Ellipsis {...icon} />} />}>
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => setOpen('sheet')}>
            Rename
          </MenuItem>
          <MenuLink href="/privacy">Privacy</MenuLink>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => setOpen('box')}>
            Delete Thread
          </MenuItem>
        </Menu>
        <Button look="line" onClick={() => setOpen('box')}>
          Dialog
        </Button>
        <Button look="line" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Row>
      <Dialog open={open !== null} look={open ?? 'box'} onClose={close} title="Delete this thread?">
        <p className="muted">The picture goes with it. Saved events stay in your calendar.</p>
        <DialogActions>
          <Button look="line" data-first onClick={close}>
            Cancel
          </Button>
          <Button look="danger-solid" onClick={close}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  )
}
