import type { Event } from '@swap/contract/event'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { clock } from '../../../ui/time/date-format.ts'
import { addTwiceWords, mergeWords } from '../../../i18n/en/merge.ts'
import { words } from '../../../i18n/en.ts'
import { titleOf } from '../title-of.ts'
import type { Twin } from '../actions/use-adding.ts'
import { shortDate } from '../facts/when.ts'
import { useMergeAsKnown } from './use-merge.ts'

interface AddTwiceProps {
  /** What is to be added. */
  events: readonly Event[]
  /** The ones already in the calendar. */
  twins: readonly Twin[]
  /** Called with those to add anyway. */
  onSettle: (events: readonly Event[]) => void
}

/** Asks before an event goes into the calendar a second time. */
export function AddTwice({ events, twins, onSettle }: AddTwiceProps) {
  const [first] = twins
  const rest = events.filter((event) => !twins.some((twin) => twin.event === event))
  const leave = () => onSettle([])
  if (!first) return null
  return (
    <Dialog open onClose={leave} title={events.length === 1 ? addTwiceWords.title : addTwiceWords.titleOfSome}>
      {events.length === 1 ? (
        <One twin={first} onLeave={leave} onAdd={() => onSettle(events)} />
      ) : (
        <>
          <p>{addTwiceWords.areThere}</p>
          <ul>
            {twins.map(({ event, saved }) => (
              <li key={event.id}>
                <Name saved={saved} />
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button look="quiet" data-first onClick={leave}>
              {words.spec.cancel}
            </Button>
            <Button look="line" onClick={() => onSettle(events)}>
              {addTwiceWords.addAll}
            </Button>
            {rest.length > 0 && (
              <Button look="ink" onClick={() => onSettle(rest)}>
                {addTwiceWords.addRest(rest.length)}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface OneProps {
  twin: Twin
  onLeave: () => void
  onAdd: () => void
}

function One({ twin: { event, saved }, onLeave, onAdd }: OneProps) {
  const merge = useMergeAsKnown(onLeave)
  return (
    <>
      <p>
        <Name saved={saved} /> {addTwiceWords.isThere}
      </p>
      <DialogActions>
        <Button look="quiet" data-first onClick={onLeave}>
          {words.spec.cancel}
        </Button>
        <Button look="line" onClick={onAdd}>
          {addTwiceWords.addAnyway}
        </Button>
        <Button look="line" busy={merge.isPending} onClick={() => merge.mutate({ id: event.id, into: saved.id })}>
          {mergeWords.merge}
        </Button>
        <ButtonLink look="ink" href={`/event/${saved.id}`}>
          {addTwiceWords.open}
        </ButtonLink>
      </DialogActions>
    </>
  )
}

const Name = ({ saved }: Pick<Twin, 'saved'>) => (
  <>
    <b>
      <bdi>{titleOf(saved)}</bdi>
    </b>
    , {[shortDate(saved.start_date), saved.start_time && clock(saved.start_time)].filter(Boolean).join(', ')}
  </>
)
