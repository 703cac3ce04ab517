import { useId } from 'react'
import { ChevronDown, X } from 'lucide-react'
import { IconButton } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldFrame } from '../../../ui/controls/field.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import { repeatsWords } from '../../../i18n/en/repeats.ts'
import { words as allWords } from '../../../i18n/en.ts'
import { zoneShown, type AboutZones, type ZoneChoice } from './time-zones.ts'
import { useZoneSearch, type Zone } from './use-zone-search.ts'
import styles from './zone-field.module.css'

export type { Zone } from './use-zone-search.ts'

const { zone: words } = repeatsWords

interface ZoneFieldProps extends Zone, AboutZones {
  error: string | null
  hint?: string | undefined
  /** Shown while none is chosen and none can be. */
  empty?: string | undefined
  onChange: (zone: Zone) => void
}

/** A time zone, searched by city, country, name or offset: people type, then choose from the results. Nothing is chosen unseen. */
export function ZoneField(props: ZoneFieldProps) {
  const { zone, typed, day, error, none, hint = words.hint, empty, onChange } = props
  const listId = useId()
  const { isOpen, isAsking, found, active, open, choose, leave, press, close } = useZoneSearch(props)
  const isUnsettled = typed !== null && !isOpen
  return (
    <div className={styles.zone}>
      <FieldFrame
        label={editorWords.fields.time_zone}
        hint={hint}
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
              value={typed ?? zoneShown(zone, day, none ?? empty)}
              onFocus={({ target }) => target.select()}
              onClick={({ currentTarget }) => {
                if (isOpen) return
                open()
                currentTarget.select() // typing replaces the current value
              }}
              onChange={({ target }) => {
                onChange({ zone, typed: target.value })
                open()
              }}
              onKeyDown={press}
              onBlur={leave}
            />
            {isOpen ? (
              <IconButton
                className={styles.close ?? ''}
                label={allWords.ui.close}
                icon={<X size={18} strokeWidth={1.9} aria-hidden="true" />}
                onPointerDown={(event) => event.preventDefault()}
                onClick={close}
              />
            ) : (
              <ChevronDown className={fieldStyles.sign} size={20} strokeWidth={1.9} aria-hidden="true" />
            )}
            <ZoneList {...{ isOpen, isAsking, active }} id={listId} choices={found} chosen={zone} onChoose={choose} />
          </>
        )}
      </FieldFrame>
      <p className="visually-hidden" role="status">
        {isOpen && typed !== null && (found.length > 0 ? words.found(found.length) : isAsking ? '' : words.nothing)}
      </p>
    </div>
  )
}

interface ZoneListProps {
  id: string
  isOpen: boolean
  isAsking: boolean
  choices: readonly ZoneChoice[]
  active: number
  chosen: string | null
  onChoose: (choice: ZoneChoice) => void
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The results. The focus stays in the text field. */
const ZoneList = ({ id, isOpen, isAsking, choices, active, chosen, onChoose }: ZoneListProps) => (
  <ul
    id={id}
    ref={isOpen ? intoView : undefined}
    role="listbox"
    className={styles.list}
    aria-label={editorWords.fields.time_zone}
    hidden={!isOpen}
    onPointerDown={(event) => event.preventDefault()}
  >
    {choices.map((choice, index) => (
      <li
        key={choice.zone ?? ''}
        id={`${id}-${index}`}
        ref={index === active ? intoView : undefined}
        role="option"
        aria-selected={choice.zone === chosen}
        data-active={index === active || undefined}
        onClick={() => onChoose(choice)}
      >
        <span>{choice.label}</span>
        {choice.zone !== null && <small>{choice.zone}</small>}
      </li>
    ))}
    {isOpen && isAsking && <li className={styles.nothing}>{words.asking}</li>}
    {isOpen && !isAsking && choices.length === 0 && <li className={styles.nothing}>{words.nothing}</li>}
  </ul>
)
