import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { threadWords } from '../words/en-thread.ts'

/** The button that opens the threads on a phone. `onReach`: somebody is about to press it. */
export const OpenThreads = ({
  isOpen,
  onReach,
  onOpen,
}: {
  isOpen: boolean
  onReach: () => unknown
  onOpen: () => void
}) => (
  <IconButton
    className="phone-only"
    label={threadWords.openThreads}
    aria-expanded={isOpen}
    icon={<MenuIcon size={23} strokeWidth={1.9} aria-hidden="true" />}
    onPointerDown={onReach}
    onFocus={onReach}
    onClick={onOpen}
  />
)
