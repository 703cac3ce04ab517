import { Camera, ImagePlus, Images } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/controls/menu.tsx'
import type { MenuTrigger } from '../../../ui/controls/use-menu.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import { useAddPicture } from './use-add-picture.ts'

const icon = { size: 21, strokeWidth: 1.9, 'aria-hidden': true } as const

/** A menu for phones: take a picture or choose one. Loaded when the person asks for it, so it opens on its first render. */
export function PictureMenu() {
  const { choose, takePhoto } = useAddPicture()
  return (
    <Menu renderButton={(trigger) => <MenuButton {...trigger} />}>
      <MenuItem icon={<Camera {...icon} />} onSelect={takePhoto}>
        {words.spec.takePhoto}
      </MenuItem>
      <MenuItem icon={<Images {...icon} />} onSelect={choose}>
        {words.spec.chooseFromLibrary}
      </MenuItem>
    </Menu>
  )
}

function MenuButton(trigger: MenuTrigger) {
  const open = useEffectEvent(trigger.onClick)
  useEffect(() => open(), [])
  return (
    <IconButton
      {...trigger}
      className="phone-only"
      label={chatWords.addPicture}
      icon={<ImagePlus size={23} strokeWidth={1.9} aria-hidden="true" />}
    />
  )
}
