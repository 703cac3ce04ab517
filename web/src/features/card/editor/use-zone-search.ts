import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { ZonePlace } from '@swap/contract/zones-api'
import { call } from '../../../api/client.ts'
import { currentName } from './zone-names.ts'
import { findZones, mayBePlaceName, findOnlyZone, type ZoneOptions } from './zone-search.ts'

/** The value of a time zone field: the chosen zone, and the search text, null when not searching. */
export interface ZoneInput {
  zone: string | null
  typed: string | null
}

interface ZoneSearch extends ZoneInput, ZoneOptions {
  onChange: (zone: ZoneInput) => void
}

/** The state of a time zone field's search: results, active result, keyboard handling. */
export function useZoneSearch({ zone, typed, current, day, noneLabel, onChange }: ZoneSearch) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const places = useServerPlaces(typed, isOpen)
  const found = useMemo(
    () => (isOpen ? findZones(typed ?? '', { current, day, noneLabel }, places) : []),
    [isOpen, typed, current, day, noneLabel, places],
  )
  /** Opens the list at its best match; without a search, at the zone that is chosen. */
  const open = (text = typed) => {
    setOpen(true)
    const chosen = zone === null ? null : currentName(zone)
    const all = text === null ? findZones('', { current, day, noneLabel }) : []
    setActive(
      Math.max(
        all.findIndex((choice) => choice.zone === chosen),
        0,
      ),
    )
  }
  const choose = (chosen: string | null) => {
    onChange({ zone: chosen, typed: null })
    setOpen(false)
  }
  const onBlur = () => {
    setOpen(false)
    const onlyMatch = typed === null ? undefined : findOnlyZone(typed, { current, day, noneLabel }, places)
    if (onlyMatch) choose(onlyMatch.zone)
    else if (typed?.trim() === '') choose(zone)
  }
  const move = (step: number) => {
    if (!isOpen) open()
    else if (found.length > 0) setActive((active + step + found.length) % found.length)
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const choice = found[active]
    if (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp') move(pressed.key === 'ArrowDown' ? 1 : -1)
    else if (isOpen && pressed.key === 'Enter') {
      if (choice) choose(choice.zone)
    } else if (isOpen && pressed.key === 'Escape') {
      choose(zone)
      pressed.stopPropagation() // it closes the list, not the form
    } else return
    pressed.preventDefault()
  }
  return {
    isOpen,
    isLoading: places === null,
    found,
    active,
    open,
    choose,
    onBlur,
    onKeyDown,
    close: () => choose(zone),
  }
}

/** Places that match the typed name, from the server; null until it answers, empty if it can't be asked. */
function useServerPlaces(typed: string | null, isOpen: boolean): readonly ZonePlace[] | null {
  const q = (typed ?? '').trim()
  const isEnabled = isOpen && q.length <= 100 && mayBePlaceName(q)
  // Keyed by the typed text: never shows another text's answer.
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['time-zones', q],
    queryFn: () => call('GET /api/time-zones', { query: { q }, caller: 'time zones' }),
    enabled: isEnabled,
    retry: false,
    staleTime: Infinity,
  })
  if (!isEnabled || isError || fetchStatus === 'paused') return noPlaces
  return data ? data.places : null
}
const noPlaces: readonly ZonePlace[] = []
