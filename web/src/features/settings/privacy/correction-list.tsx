import { Building2, CalendarDays, MapPin, Shapes, Users } from 'lucide-react'
import { useState } from 'react'
import type { Correction, CorrectionKind, DayOrder } from '@swap/contract/corrections-api'
import { errorMessage } from '../../../api/failure-reply.ts'
import { useFocusAfterRemoval } from '../../card/use-focus-after-removal.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { correctionWords as words } from '../../../i18n/en/corrections.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { ItemList, ItemRow } from '../item-list.tsx'
import { LoadError } from '../load-error.tsx'
import styles from './correction-list.module.css'
import { useCorrections, useForgetCorrection } from './use-corrections.ts'

const icons = { venue: Building2, organizer: Users, town: MapPin, category: Shapes, order: CalendarDays }
/** How many corrections are listed at first; the rest are shown on demand. */
const FIRST_COUNT = 20

/** Lists the corrections remembered from the person's edits ("The Lantem Room" → "The Lantern Room"), each with a button to forget it. */
export function CorrectionList() {
  const corrections = useCorrections()
  const [isShowingAll, setShowingAll] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>('button, [tabindex]')
  const forgetting = useForgetCorrection(expectFocus)

  if (corrections.error) return <LoadError error={corrections.error} onTryAgain={() => void corrections.refetch()} />
  if (!corrections.data) return <Skeleton height="8rem" />
  const all = corrections.data
  return (
    <div ref={ref} className={styles.list}>
      {all.length === 0 ? (
        <p className="small muted" tabIndex={-1}>
          {words.empty}
        </p>
      ) : (
        <>
          {forgetting.error && <Note tone="bad">{errorMessage(forgetting.error)}</Note>}
          <ItemList label={words.remembered}>
            {all.slice(0, isShowingAll ? all.length : FIRST_COUNT).map((correction) => (
              <Row
                key={correction.id}
                correction={correction}
                isBusy={forgetting.isPending && forgetting.variables === correction.id}
                onForget={() => forgetting.mutate(correction.id)}
              />
            ))}
          </ItemList>
          <div className={styles.foot}>
            {!isShowingAll && all.length > FIRST_COUNT && (
              <Button look="quiet" onClick={() => setShowingAll(true)}>
                {words.showAll(all.length)}
              </Button>
            )}
            <Button look="line" onClick={() => setAsking(true)}>
              {words.forgetAll}
            </Button>
          </div>
        </>
      )}
      {isAsking && <ForgetAllDialog onClose={() => setAsking(false)} onForgotten={expectFocus} />}
    </div>
  )
}

interface RowProps {
  correction: Correction
  isBusy: boolean
  onForget: () => void
}

function Row({ correction: { kind, name, value }, isBusy, onForget }: RowProps) {
  const Icon = icons[kind]
  const [valueLabel, subject] = [valueText(kind, value), words.subject(kind, name)]
  return (
    <ItemRow
      icon={<Icon size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={valueLabel}
      actions={
        <Button look="quiet" busy={isBusy} aria-label={words.forgetNamed(valueLabel, subject)} onClick={onForget}>
          {words.forget}
        </Button>
      }
    >
      {words.kinds[kind]} · {subject}
    </ItemRow>
  )
}

const isDayOrder = (value: string): value is DayOrder => value in words.orders
/** Returns a correction's value as shown. The kind `order` is the order of day and month in dates. */
const valueText = (kind: CorrectionKind, value: string): string =>
  kind === 'order' && isDayOrder(value) ? words.orders[value] : value

function ForgetAllDialog({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) {
  const forgetting = useForgetCorrection(() => {
    onForgotten()
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={words.forgetAllQuestion}>
      <p className="muted">{words.forgetAllHint}</p>
      {forgetting.error && <Note tone="bad">{errorMessage(forgetting.error)}</Note>}
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {settingsWords.cancel}
        </Button>
        <Button look="danger-solid" busy={forgetting.isPending} onClick={() => forgetting.mutate(null)}>
          {words.forgetAllLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
