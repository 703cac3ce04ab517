import { Ticket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useIsOnline } from '../../../ui/offline/use-is-online.ts'
import { ticketWords } from '../../../i18n/en/ticket.ts'
import styles from './tickets-today.module.css'
import type { TicketPicture } from './ticket-zoom.tsx'

const loadZoom = () => import('./ticket-zoom.tsx')
const TicketZoom = lazy(async () => ({ default: (await loadZoom()).TicketZoom }))

interface ShowTicketButtonProps {
  picture: TicketPicture
  /** The event's title. */
  title: string
  /** Whether there are several tickets: the accessible name then includes the title. */
  isOneOfSeveral?: boolean
}

/** A button that shows a ticket's picture full screen. Hidden offline, unless the picture is cached. */
export function ShowTicketButton({ picture, title, isOneOfSeveral = false }: ShowTicketButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useIsOnline()
  if (!isOnline && !picture.url.startsWith('blob:')) return null
  return (
    <>
      <Button
        className={styles.show}
        icon={<Ticket size={18} strokeWidth={1.9} aria-hidden="true" />}
        {...(isOneOfSeveral && { 'aria-label': ticketWords.showOf(title) })}
        onPointerEnter={() => void loadZoom()}
        onFocus={() => void loadZoom()}
        onClick={() => setOpen(true)}
      >
        {ticketWords.show}
      </Button>
      {isOpen && (
        <Suspense>
          <TicketZoom picture={picture} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
