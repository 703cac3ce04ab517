import { useRef, useState } from 'react'
import { isDay } from '@swap/dates/calendar-day'
import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { shortDate } from '../../facts/when.ts'
import { recurrenceIn, type Changed, type Repeats } from './repeats-form.ts'
import styles from './repeats-field.module.css'

interface SingleDaysProps {
  repeats: Repeats
  /** The first day; '' if it isn't valid. */
  day: string
  onChange: Changed
}

/** Days a series leaves out and days it adds: listed, each removable. */
export function SingleDays({ repeats, day, onChange }: SingleDaysProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const { except, further } = repeats
  const change = (days: Partial<Repeats>, told: string) => {
    onChange({ ...repeats, ...days })
    setSaid(told)
    list.current?.querySelector<HTMLElement>('input')?.focus() // the button that was pressed may be gone
  }
  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{words.days}</legend>
      {except.length + further.length > 0 && (
        <ul className={styles.days}>
          {except.toSorted().map((it) => (
            <li key={it}>
              <span>{words.notOn(shortDate(it))}</span>
              <Button
                look="quiet"
                aria-label={words.putBackDay(shortDate(it))}
                onClick={() => change({ except: except.filter((other) => other !== it) }, words.isBack(shortDate(it)))}
              >
                {words.putBack}
              </Button>
            </li>
          ))}
          {further.toSorted().map((it) => (
            <li key={it}>
              <span>{words.alsoOn(shortDate(it))}</span>
              <Button
                look="quiet"
                aria-label={words.removeDay(shortDate(it))}
                onClick={() =>
                  change({ further: further.filter((other) => other !== it) }, words.isRemoved(shortDate(it)))
                }
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OneDay repeats={repeats} day={day} onChange={change} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  )
}

interface OneDayProps extends Omit<SingleDaysProps, 'onChange'> {
  onChange: (days: Partial<Repeats>, said: string) => void
}

/** A day to leave out, or to add. */
function OneDay({ repeats, day, onChange }: OneDayProps) {
  const [picked, setPicked] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { except, further } = repeats
  const takesPlace = isDay(picked) && isOn(repeats, day, picked)
  const settle = (wrong: string | null, days: Partial<Repeats>, said: string) => {
    setError(wrong)
    if (wrong !== null) return
    onChange(days, said)
    setPicked('')
  }
  const leaveOut = () => {
    if (!isDay(picked)) return setError(words.wrong.day)
    const others = further.filter((it) => it !== picked)
    const isFurther = others.length < further.length
    const days = isFurther ? { further: others } : { except: [...except, picked] }
    settle(takesPlace === false ? words.wrong.notThen : null, days, words.isLeftOut(shortDate(picked)))
  }
  const add = () => {
    if (!isDay(picked)) return setError(words.wrong.day)
    const others = except.filter((it) => it !== picked)
    const days = others.length < except.length ? { except: others } : { further: [...further, picked] }
    settle(takesPlace === true ? words.wrong.already : null, days, words.isAdded(shortDate(picked)))
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

/** Whether a series takes place on a day; null where its rule is not understood. */
function isOn(repeats: Repeats, start: string, day: string): boolean | null {
  if (repeats.except.includes(day)) return false
  if (repeats.further.includes(day) || day === start) return true
  const rule = readRecurrence(recurrenceIn({ ...repeats, further: [] }))
  return rule && occurrencesOf(rule, { start: start || day, from: day, to: day, most: 1 }).length > 0
}
