import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'

/** Whether the drawer is open. Provided as a context, so that only the button re-renders, not the page around it. */
export const DrawerOpenContext = createContext(false)

/** The button that opens the thread drawer on a phone. `onPreload` runs when a press is likely. */
export const OpenDrawerButton = ({ onPreload, onOpen }: { onPreload: () => unknown; onOpen: () => void }) => (
  <IconButton
    className="phone-only"
    label={chatWords.openThreads}
    aria-expanded={use(DrawerOpenContext)}
    icon={<MenuIcon size={23} strokeWidth={1.9} aria-hidden="true" />}
    onPointerDown={onPreload}
    onFocus={onPreload}
    onClick={onOpen}
  />
)
