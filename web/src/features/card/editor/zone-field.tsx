import { useId } from 'react'
import { ChevronDown, X } from 'lucide-react'
import { IconButton } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldFrame } from '../../../ui/controls/field.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import { repeatsWords } from '../../../i18n/en/repeats.ts'
import { words as allWords } from '../../../i18n/en.ts'
import { zoneLabel, type ZoneOptions, type ZoneChoice } from './zone-search.ts'
import { useZoneSearch, type ZoneInput } from './use-zone-search.ts'
import styles from './zone-field.module.css'

export type { ZoneInput } from './use-zone-search.ts'

const { zone: words } = repeatsWords

interface ZoneFieldProps extends ZoneInput, ZoneOptions {
  error: string | null
  hint?: string | undefined
  /** Shown while no zone is chosen, if "none" isn't an option. */
  empty?: string | undefined
  onChange: (zone: ZoneInput) => void
}

/** A combobox for a time zone, searched by city, country, name or offset. */
export function ZoneField(props: ZoneFieldProps) {
  const { zone, typed, day, error, noneLabel, hint = words.hint, empty, onChange } = props
  const listId = useId()
  const { isOpen, isLoading, found, active, open, choose, onBlur, onKeyDown, close } = useZoneSearch(props)
  const isIncomplete = typed !== null && !isOpen
  return (
    <div className={styles.zone}>
      <FieldFrame
        label={editorWords.fields.time_zone}
        hint={hint}
        error={isOpen ? null : (error ?? (isIncomplete ? words.wrong : null))}
      >
        {(inputProps) => (
          <>
            <input
              {...inputProps}
              name="time_zone"
              className={`${fieldStyles.input} ${styles.input}`}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              value={typed ?? zoneLabel(zone, day, noneLabel ?? empty)}
              onFocus={({ target }) => target.select()}
              onClick={({ currentTarget }) => {
                if (isOpen) return
                open()
                currentTarget.select() // typing replaces the current value
              }}
              onChange={({ target }) => {
                onChange({ zone, typed: target.value })
                open(target.value)
              }}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
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
            <ZoneList {...{ isOpen, isLoading, active }} id={listId} choices={found} chosen={zone} onChoose={choose} />
          </>
        )}
      </FieldFrame>
      <p className="visually-hidden" role="status">
        {isOpen && typed !== null && (found.length > 0 ? words.found(found.length) : isLoading ? '' : words.nothing)}
      </p>
    </div>
  )
}

interface ZoneListProps {
  id: string
  isOpen: boolean
  isLoading: boolean
  choices: readonly ZoneChoice[]
  active: number
  chosen: string | null
  onChoose: (zone: string | null) => void
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The results. The focus stays in the text field. */
const ZoneList = ({ id, isOpen, isLoading, choices, active, chosen, onChoose }: ZoneListProps) => (
  <ul
    id={id}
    ref={isOpen ? scrollIntoView : undefined}
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
        ref={index === active ? scrollIntoView : undefined}
        role="option"
        aria-selected={choice.zone === chosen}
        data-active={index === active || undefined}
        onClick={() => onChoose(choice.zone)}
      >
        <span>{choice.label}</span>
        {choice.zone !== null && <small>{choice.zone}</small>}
      </li>
    ))}
    {isOpen && isLoading && <li className={styles.nothing}>{words.searching}</li>}
    {isOpen && !isLoading && choices.length === 0 && <li className={styles.nothing}>{words.nothing}</li>}
  </ul>
)
