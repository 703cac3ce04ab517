import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { threadWords } from '../../../i18n/en/thread.ts'

/** Whether the drawer is open. A context, so that only the button re-renders, not its page. */
export const IsDrawerOpen = createContext(false)

/** The button that opens the thread drawer on a phone. `onPreload` runs when a press is likely. */
export const OpenDrawerButton = ({ onPreload, onOpen }: { onPreload: () => unknown; onOpen: () => void }) => (
  <IconButton
    className="phone-only"
    label={threadWords.openThreads}
    aria-expanded={use(IsDrawerOpen)}
    icon={<MenuIcon size={23} strokeWidth={1.9} aria-hidden="true" />}
    onPointerDown={onPreload}
    onFocus={onPreload}
    onClick={onOpen}
  />
)
