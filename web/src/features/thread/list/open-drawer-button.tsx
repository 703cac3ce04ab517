import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { threadWords } from '../../../i18n/en/thread.ts'

/** Whether they are open. Separate, so that the button's page isn't re-rendered. */
export const IsDrawerOpen = createContext(false)

/** The button that opens the threads on a phone. `onReach`: a press is likely soon. */
export const OpenDrawerButton = ({ onReach, onOpen }: { onReach: () => unknown; onOpen: () => void }) => (
  <IconButton
    className="phone-only"
    label={threadWords.openThreads}
    aria-expanded={use(IsDrawerOpen)}
    icon={<MenuIcon size={23} strokeWidth={1.9} aria-hidden="true" />}
    onPointerDown={onReach}
    onFocus={onReach}
    onClick={onOpen}
  />
)
