import { Building2, CalendarDays, MapPin, Shapes, Users } from 'lucide-react'
import { useState } from 'react'
import type { Correction, CorrectionKind, DayOrder } from '@swap/contract/corrections-api'
import { plainWords } from '../../../api/failure-reply.ts'
import { useFocusAfter } from '../../card/use-focus-after.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { correctionWords as said } from '../../../i18n/en/corrections.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Box, BoxRow } from '../section.tsx'
import { NotLoaded } from '../security/not-loaded.tsx'
import styles from './correction-list.module.css'
import { useCorrections, useForget } from './use-corrections.ts'

const signs = { venue: Building2, organizer: Users, town: MapPin, category: Shapes, order: CalendarDays }
/** A readable number; the rest is shown on demand. */
const FIRST = 20

/** Each remembered correction, with a button to forget it. */
export function CorrectionList() {
  const corrections = useCorrections()
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const forgetting = useForget(expectFocus)

  if (corrections.error) return <NotLoaded error={corrections.error} onTryAgain={() => void corrections.refetch()} />
  if (!corrections.data) return <Skeleton height="8rem" />
  const all = corrections.data
  if (all.length === 0) return <p className="small muted">{said.nothing}</p>
  return (
    <div ref={ref} className={styles.list}>
      {forgetting.error && <Note tone="bad">{plainWords(forgetting.error)}</Note>}
      <Box label={said.remembered}>
        {all.slice(0, isWhole ? all.length : FIRST).map((correction) => (
          <Row
            key={correction.id}
            correction={correction}
            isBusy={forgetting.isPending && forgetting.variables === correction.id}
            onForget={() => forgetting.mutate(correction.id)}
          />
        ))}
      </Box>
      <div className={styles.foot}>
        {!isWhole && all.length > FIRST && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            {said.showAll(all.length)}
          </Button>
        )}
        <Button look="line" onClick={() => setAsking(true)}>
          {said.forgetAll}
        </Button>
      </div>
      {isAsking && <ForgetAllDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

interface RowProps {
  correction: Correction
  isBusy: boolean
  onForget: () => void
}

function Row({ correction: { kind, name, value }, isBusy, onForget }: RowProps) {
  const Sign = signs[kind]
  const [shown, of] = [valueWords(kind, value), said.of(kind, name)]
  return (
    <BoxRow
      icon={<Sign size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={shown}
      actions={
        <Button look="quiet" busy={isBusy} aria-label={said.forgetOne(shown, of)} onClick={onForget}>
          {said.forget}
        </Button>
      }
    >
      {said.kinds[kind]} · {of}
    </BoxRow>
  )
}

const isOrder = (value: string): value is DayOrder => value in said.orders
const valueWords = (kind: CorrectionKind, value: string): string =>
  kind === 'order' && isOrder(value) ? said.orders[value] : value

function ForgetAllDialog({ onClose }: { onClose: () => void }) {
  const forgetting = useForget(onClose)
  return (
    <Dialog open onClose={onClose} title={said.question}>
      <p className="muted">{said.forgets}</p>
      {forgetting.error && <Note tone="bad">{plainWords(forgetting.error)}</Note>}
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {settingsWords.cancel}
        </Button>
        <Button look="danger-solid" busy={forgetting.isPending} onClick={() => forgetting.mutate(null)}>
          {said.forgetThemAll}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
