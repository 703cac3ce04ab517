import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { threadWords } from '../words/en-thread.ts'

/** The button that opens the threads on a phone. */
export const OpenThreads = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => (
  <IconButton
    className="phone-only"
    label={threadWords.openThreads}
    aria-expanded={isOpen}
    icon={<MenuIcon size={23} strokeWidth={1.9} aria-hidden="true" />}
    onClick={onOpen}
  />
)
