import { useState } from 'react'
import type { Category } from '@swap/contract/event'
import { todayHere } from '../card/facts/when.ts'

export const views = ['month', 'agenda', 'past'] as const
export type View = (typeof views)[number]

/** The part of the calendar being viewed. */
export interface SavedView {
  view: View
  /** 2026-12 */
  month: string
  /** The day whose events are beside the month; null for all upcoming ones. */
  day: string | null
  search: string
  category: Category | null
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Reads the view from the address; ignores invalid values. */
function fromAddress(search: string): SavedView {
  const given = new URLSearchParams(search)
  const month = given.get('month') ?? ''
  const day = given.get('day') ?? ''
  return {
    view: views.find((it) => it === given.get('view')) ?? 'month',
    month: MONTH.test(month) ? month : todayHere().slice(0, 7),
    day: DAY.test(day) ? day : null,
    search: given.get('search') ?? '',
    category: null,
  }
}

function toAddress({ view, month, day, search }: SavedView): string {
  const given = new URLSearchParams({
    ...(view !== 'month' && { view }),
    ...(month !== todayHere().slice(0, 7) && { month }),
    ...(day && { day }),
    ...(search && { search }),
  }).toString()
  return given ? `?${given}` : location.pathname
}

/** The current view and its setters. All but the category is in the address, so that coming back restores it. */
export function useSavedView() {
  const [shown, setShown] = useState(() => fromAddress(location.search))
  const show = (change: Partial<SavedView>) => {
    const next = { ...shown, ...change }
    setShown(next)
    history.replaceState(history.state, '', toAddress(next))
  }
  return [shown, show] as const
}
