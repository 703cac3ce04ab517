import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { ZonePlace } from '@swap/contract/zones-api'
import { call } from '../../../api/client.ts'
import { findZones, isPlaceLike, zoneMeant, type AboutZones, type ZoneChoice } from './time-zones.ts'

/** The chosen zone, and the search text; null when not searching. */
export interface Zone {
  zone: string | null
  typed: string | null
}

interface ZoneSearch extends Zone, AboutZones {
  onChange: (zone: Zone) => void
}

/** Towns and countries by that name; null until the server answers, empty if it can't be asked. */
function usePlaces(typed: string | null, isOpen: boolean): readonly ZonePlace[] | null {
  const q = (typed ?? '').trim()
  const isAsked = isOpen && q.length <= 100 && isPlaceLike(q)
  // Keyed by the exact text typed: never shows another text's answer.
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['time-zones', q],
    queryFn: () => call('GET /api/time-zones', { query: { q }, caller: 'time zones' }),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
  })
  if (!isAsked || isError || fetchStatus === 'paused') return none
  return data ? data.places : null
}
const none: readonly ZonePlace[] = []

/** The search results, the active one, and the key handling. */
export function useZoneSearch({ zone, typed, own, day, none: noZone, onChange }: ZoneSearch) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const places = usePlaces(typed, isOpen)
  const found = useMemo(
    () => (isOpen ? findZones(typed ?? '', { own, day, none: noZone }, places) : []),
    [isOpen, typed, own, day, noZone, places],
  )
  const open = () => {
    setOpen(true)
    setActive(0)
  }
  const settle = (chosen: string | null) => {
    onChange({ zone: chosen, typed: null })
    setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    const meant = typed === null ? undefined : zoneMeant(typed, { own, day, none: noZone }, places)
    if (meant) settle(meant.zone)
    else if (typed?.trim() === '') settle(zone)
  }
  const move = (step: number) => {
    if (!isOpen) open()
    else if (found.length > 0) setActive((active + step + found.length) % found.length)
  }
  const press = (pressed: KeyboardEvent) => {
    const choice = found[active]
    if (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp') move(pressed.key === 'ArrowDown' ? 1 : -1)
    else if (isOpen && pressed.key === 'Enter') {
      if (choice) settle(choice.zone)
    } else if (isOpen && pressed.key === 'Escape') {
      settle(zone)
      pressed.stopPropagation() // it closes the list, not the form
    } else return
    pressed.preventDefault()
  }
  const choose = (choice: ZoneChoice) => settle(choice.zone)
  return { isOpen, isAsking: places === null, found, active, open, choose, leave, press, close: () => settle(zone) }
}
