import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import fieldStyles from '../../ui/field.module.css'
import { FieldFrame } from '../../ui/field.tsx'
import { editorWords } from '../../words/en-editor.ts'
import { repeatsWords } from '../../words/en-repeats.ts'
import { findZones, zoneMeant, zoneShown, type ZoneChoice } from './time-zones.ts'
import styles from './zone-field.module.css'

const { zone: words } = repeatsWords

/** The zone as it is chosen, and what is typed while another is looked for; null while none is. */
export interface Zone {
  zone: string | null
  typed: string | null
}

interface ZoneFieldProps extends Zone {
  /** The one that the event has. */
  own: string | null
  /** The day whose offsets are shown; '' is today. */
  day: string
  error: string | null
  /** What no zone is called; where it is absent, it is the one of this device. */
  none?: string | undefined
  onChange: (zone: Zone) => void
}

/** The time zone of an event, looked for by its city: one types, and chooses from what is found. Nothing is chosen unseen. */
export function ZoneField(props: ZoneFieldProps) {
  const { zone, typed, day, error, none, onChange } = props
  const listId = useId()
  const { isOpen, found, active, open, choose, leave, press } = useZoneSearch(props)
  const isUnsettled = typed !== null && !isOpen
  return (
    <div className={styles.zone}>
      <FieldFrame
        label={editorWords.fields.time_zone}
        hint={words.hint}
        error={isOpen ? null : (error ?? (isUnsettled ? words.wrong : null))}
      >
        {(joined) => (
          <>
            <input
              {...joined}
              name="time_zone"
              className={`${fieldStyles.input} ${styles.input}`}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              value={typed ?? zoneShown(zone, day, none)}
              onFocus={({ target }) => target.select()}
              onClick={({ currentTarget }) => {
                if (isOpen) return
                open()
                currentTarget.select() // what is typed takes the place of what stands there
              }}
              onChange={({ target }) => {
                onChange({ zone, typed: target.value })
                open()
              }}
              onKeyDown={press}
              onBlur={leave}
            />
            <ChevronDown className={fieldStyles.sign} size={20} strokeWidth={1.9} aria-hidden="true" />
            <ZoneList id={listId} isOpen={isOpen} choices={found} active={active} chosen={zone} onChoose={choose} />
          </>
        )}
      </FieldFrame>
      <p className="visually-hidden" role="status">
        {isOpen && typed !== null && (found.length === 0 ? words.nothing : words.found(found.length))}
      </p>
    </div>
  )
}

/** What is found, which of it the keys are at, and what they do. */
function useZoneSearch({ zone, typed, own, day, none, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useMemo(
    () => (isOpen ? findZones(typed ?? '', { own, day, none }) : []),
    [isOpen, typed, own, day, none],
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
    const meant = typed === null ? undefined : zoneMeant(typed, { own, day, none })
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
  return { isOpen, found, active, open, choose: (choice: ZoneChoice) => settle(choice.zone), leave, press }
}

interface ZoneListProps {
  id: string
  isOpen: boolean
  choices: readonly ZoneChoice[]
  active: number
  chosen: string | null
  onChoose: (choice: ZoneChoice) => void
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What was found. The focus stays where one types. */
const ZoneList = ({ id, isOpen, choices, active, chosen, onChoose }: ZoneListProps) => (
  <ul
    id={id}
    ref={isOpen ? intoView : undefined}
    role="listbox"
    className={styles.list}
    aria-label={editorWords.fields.time_zone}
    hidden={!isOpen}
    onPointerDown={(event) => event.preventDefault()}
  >
    {choices.map((choice, at) => (
      <li
        key={choice.zone ?? ''}
        id={`${id}-${at}`}
        ref={at === active ? intoView : undefined}
        role="option"
        aria-selected={choice.zone === chosen}
        data-active={at === active || undefined}
        onClick={() => onChoose(choice)}
      >
        <span>{choice.label}</span>
        {choice.zone !== null && <small>{choice.zone}</small>}
      </li>
    ))}
    {isOpen && choices.length === 0 && <li className={styles.nothing}>{words.nothing}</li>}
  </ul>
)
