import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import type { Category } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { categories } from '@swap/contract/event-values'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './bulk-bar.module.css'
import { rowButton } from './row-focus.ts'
import { useRefetchEvents } from '../use-refetch-events.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  /** The events listed, with the categories they have now. */
  events: readonly AdminEvent[]
}

/** The bar for selected events: sets one category for all of them; Undo restores the earlier ones. */
export function BulkBar({ selection, events }: BulkBarProps) {
  const { selected, clear } = selection
  const restore = useRestoreCategories()
  const [category, setCategory] = useState<Category | null>(null)
  /** Clears the selection, which closes the bar, and focuses the first event that was selected. */
  const close = () => {
    clear()
    if (selected[0] !== undefined) rowButton(selected[0])?.focus({ preventScroll: true })
  }
  const set = useMutation({
    mutationFn: (chosen: Category) =>
      call('PUT /api/admin/events/bulk', { body: { eventIds: selected, updates: { category: chosen } } }),
    onSuccess: ({ updated, keptByOwner }, chosen) => {
      const changed = events.filter(({ id, category: before }) => updated.includes(id) && before !== chosen)
      const undo = { label: adminWords.undo, run: () => void restore(changed) }
      toast(
        adminWords.categorySet(updated.length, keptByOwner.length),
        changed.length > 0 ? { action: undo } : undefined,
      )
      close()
    },
    onError: toastError,
    onSettled: useRefetchEvents(),
  })
  return (
    <section className={styles.bulk} aria-label={adminWords.selectedRegion}>
      <b role="status">{adminWords.selected(selected.length)}</b>
      <label className={styles.category}>
        <span className="small from-tablet">{adminWords.setCategory}</span>
        <select
          aria-label={adminWords.setCategory}
          value={category ?? ''}
          onChange={({ target }) => setCategory(categories.find((it) => it === target.value) ?? null)}
        >
          <option value="">{adminWords.chooseCategory}</option>
          {categories.map((it) => (
            <option key={it}>{it}</option>
          ))}
        </select>
      </label>
      <Button
        className={styles.apply}
        disabled={category === null}
        busy={set.isPending}
        onClick={() => category && set.mutate(category)}
      >
        {adminWords.apply(selected.length)}
      </Button>
      <Button look="quiet" className={styles.clear} onClick={close}>
        {adminWords.clear}
      </Button>
    </section>
  )
}

/** Restores the events' earlier categories. */
function useRestoreCategories() {
  const refresh = useRefetchEvents()
  return async (before: readonly AdminEvent[]) => {
    try {
      for (const [category, events] of Map.groupBy(before, (event) => event.category))
        await call('PUT /api/admin/events/bulk', {
          body: { eventIds: events.map(({ id }) => id), updates: { category } },
        })
      toast(adminWords.categoriesRestored)
    } catch (error) {
      toastError(error)
    }
    await refresh()
  }
}
