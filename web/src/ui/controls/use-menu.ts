import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** In narrower windows, the menu is a sheet at the bottom. */
const PHONE_PX = 768
/** Letters typed with shorter pauses form one search; after a longer pause, a new search begins. */
const TYPEAHEAD_MS = 600

/** Props of the button that opens the menu. */
export interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Handles the keyboard and focus of a menu and its button, following the ARIA practices: Enter, Space and Down open it on the first
 * item, Up on the last; arrows cycle, Home and End jump, typed letters find an item; Tab and Escape close it, and the focus returns
 * to the button. The browser's popover handles the layer, Escape and presses outside.
 */
export function useMenu() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const findItem = useTypeahead()
  usePlacement(open, button, menu)

  const show = (at: number) => {
    menu.current?.showPopover()
    focusItem(menu.current, at)
  }
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }

  const triggerProps: MenuTrigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
    // Pressing the button of an open menu counts as a press outside and closes the menu before the click event.
    onPointerDown: () => void (wasOpen.current = open),
    onClick: () => {
      if (!wasOpen.current) show(0)
      wasOpen.current = false
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show(event.key === 'ArrowUp' ? -1 : 0)
    },
  }

  const menuProps = {
    ref: menu,
    id,
    role: 'menu',
    popover: 'auto' as const,
    onToggle: (event: { newState: string }) => setOpen(event.newState === 'open'),
    onKeyDown: (event: KeyboardEvent) => {
      const at = items(menu.current).findIndex((item) => item === document.activeElement)
      const target = targetOf(event.key, at, items(menu.current).length)
      if (target !== null) {
        event.preventDefault()
        focusItem(menu.current, target)
      } else if (event.key === 'Tab') {
        event.preventDefault()
        close()
      } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        findItem(event.key, items(menu.current), at)?.focus()
      }
    },
  }

  return { triggerProps, menuProps, close }
}

const items = (menu: HTMLElement | null): HTMLElement[] =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')] : []

function focusItem(menu: HTMLElement | null, at: number) {
  items(menu)
    .at(at % items(menu).length)
    ?.focus()
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Finds the next item that begins with the letters typed so far, starting after the one in focus. */
function useTypeahead() {
  const typed = useRef({ letters: '', at: 0 })
  return (letter: string, all: HTMLElement[], from: number): HTMLElement | undefined => {
    const now = performance.now()
    const before = now - typed.current.at < TYPEAHEAD_MS ? typed.current.letters : ''
    const letters = before + letter.toLowerCase()
    typed.current = { letters, at: now }
    const start = letters.length > 1 ? from : from + 1
    const ordered = all.map((_, step) => all.at((start + step) % all.length))
    return ordered.find((item) => item?.textContent.trim().toLowerCase().startsWith(letters))
  }
}

/** Puts the open menu under its button, or above if there is no room below, and keeps it on the screen. On a phone CSS makes it a sheet. */
function usePlacement(open: boolean, button: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!open) return undefined
    const place = () => {
      if (button.current && menu.current) placeBeside(button.current, menu.current)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open, button, menu])
}

function placeBeside(button: HTMLElement, menu: HTMLElement) {
  if (window.innerWidth < PHONE_PX) {
    menu.style.cssText = ''
    return
  }
  const gapPx = 6
  const edgePx = 8
  const from = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fitsBelow = from.bottom + gapPx + height <= window.innerHeight - edgePx
  const top = fitsBelow ? from.bottom + gapPx : Math.max(edgePx, from.top - gapPx - height)
  const left = Math.max(edgePx, Math.min(from.left, window.innerWidth - width - edgePx))
  Object.assign(menu.style, { inset: 'auto', top: `${top}px`, left: `${left}px` })
}
