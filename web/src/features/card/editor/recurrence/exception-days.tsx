import { useRef, useState } from 'react'
import { isDay } from '@swap/dates/calendar-day'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { shortDate } from '../../facts/event-date-format.ts'
import { toRecurrence, type OnRecurrenceChange, type RecurrenceForm } from './recurrence-form.ts'
import styles from './recurrence-field.module.css'

interface ExceptionDaysProps {
  form: RecurrenceForm
  /** The event's first day, YYYY-MM-DD; '' if it isn't valid. */
  day: string
  onChange: OnRecurrenceChange
}

/** Lists the exceptions to a recurrence rule (excluded days and extra days), with buttons to add and remove them. */
export function ExceptionDays({ form, day, onChange }: ExceptionDaysProps) {
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const { excludedDays, extraDays } = form
  const change = (days: Partial<RecurrenceForm>, message: string) => {
    onChange({ ...form, ...days })
    setAnnouncement(message)
    list.current?.querySelector<HTMLElement>('input')?.focus() // the button that was pressed may be gone
  }
  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{words.days}</legend>
      {excludedDays.length + extraDays.length > 0 && (
        <ul className={styles.days}>
          {excludedDays.toSorted().map((it) => (
            <li key={it}>
              <span>{words.notOn(shortDate(it))}</span>
              <Button
                look="quiet"
                aria-label={words.putBackDay(shortDate(it))}
                onClick={() =>
                  change({ excludedDays: excludedDays.filter((other) => other !== it) }, words.isBack(shortDate(it)))
                }
              >
                {words.putBack}
              </Button>
            </li>
          ))}
          {extraDays.toSorted().map((it) => (
            <li key={it}>
              <span>{words.alsoOn(shortDate(it))}</span>
              <Button
                look="quiet"
                aria-label={words.removeDay(shortDate(it))}
                onClick={() =>
                  change({ extraDays: extraDays.filter((other) => other !== it) }, words.isRemoved(shortDate(it)))
                }
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DayPicker form={form} day={day} onChange={change} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}

interface DayPickerProps extends Omit<ExceptionDaysProps, 'onChange'> {
  onChange: (days: Partial<RecurrenceForm>, message: string) => void
}

/** Picks a day to exclude or to add. */
function DayPicker({ form, day, onChange }: DayPickerProps) {
  const [picked, setPicked] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { excludedDays, extraDays } = form
  const isOccurrence = isDay(picked) && includesDay(form, day, picked)
  const apply = (wrong: string | null, days: Partial<RecurrenceForm>, message: string) => {
    setError(wrong)
    if (wrong !== null) return
    onChange(days, message)
    setPicked('')
  }
  const leaveOut = () => {
    if (!isDay(picked)) return setError(words.invalid.day)
    const others = extraDays.filter((it) => it !== picked)
    const isExtraDay = others.length < extraDays.length
    const days = isExtraDay ? { extraDays: others } : { excludedDays: [...excludedDays, picked] }
    apply(isOccurrence === false ? words.invalid.notThen : null, days, words.isLeftOut(shortDate(picked)))
  }
  const add = () => {
    if (!isDay(picked)) return setError(words.invalid.day)
    const others = excludedDays.filter((it) => it !== picked)
    const days = others.length < excludedDays.length ? { excludedDays: others } : { extraDays: [...extraDays, picked] }
    apply(isOccurrence === true ? words.invalid.already : null, days, words.isAdded(shortDate(picked)))
  }
  return (
    <div className={styles.oneDay}>
      <Field
        label={words.oneDay}
        type="date"
        value={picked}
        error={error}
        onChange={({ target }) => setPicked(target.value)}
      />
      <div className={styles.ways}>
        <Button look="line" onClick={leaveOut}>
          {words.leaveOut}
        </Button>
        <Button look="line" onClick={add}>
          {words.addDay}
        </Button>
      </div>
    </div>
  )
}

/** Whether a series takes place on a day; null if its rule can't be read. */
function includesDay(form: RecurrenceForm, start: string, day: string): boolean | null {
  if (form.excludedDays.includes(day)) return false
  if (form.extraDays.includes(day) || day === start) return true
  const rule = readRecurrence(toRecurrence({ ...form, extraDays: [] }))
  return rule && occurrencesOf(rule, { start: start || day, from: day, to: day, limit: 1 }).length > 0
}
