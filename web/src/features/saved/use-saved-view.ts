import { useState } from 'react'
import type { Category } from '@swap/contract/event'
import { localToday } from '../card/facts/event-date-format.ts'

/** The names of the views of the saved events: a month, a list of upcoming events, or past ones. */
export const viewNames = ['month', 'agenda', 'past'] as const
export type ViewName = (typeof viewNames)[number]

/** Which saved events are shown, and how. */
export interface SavedView {
  view: ViewName
  /** For example 2026-12. */
  month: string
  /** The day whose events are listed beside the month; null to list all upcoming ones. */
  day: string | null
  search: string
  category: Category | null
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Reads the view from the URL; ignores invalid values. */
function parseView(search: string): SavedView {
  const params = new URLSearchParams(search)
  const month = params.get('month') ?? ''
  const day = params.get('day') ?? ''
  return {
    view: viewNames.find((it) => it === params.get('view')) ?? 'month',
    month: MONTH.test(month) ? month : localToday().slice(0, 7),
    day: DAY.test(day) ? day : null,
    search: params.get('search') ?? '',
    category: null,
  }
}

function formatView({ view, month, day, search }: SavedView): string {
  const params = new URLSearchParams({
    ...(view !== 'month' && { view }),
    ...(month !== localToday().slice(0, 7) && { month }),
    ...(day && { day }),
    ...(search && { search }),
  }).toString()
  return params ? `?${params}` : location.pathname
}

/** Returns the current view and a function to change it. The URL contains all but the category, so that going back restores the view. */
export function useSavedView() {
  const [shown, setShown] = useState(() => parseView(location.search))
  const show = (change: Partial<SavedView>) => {
    const next = { ...shown, ...change }
    setShown(next)
    history.replaceState(history.state, '', formatView(next))
  }
  return [shown, show] as const
}
