import { passwordStrength } from '@swap/contract/form-rules'
import { words } from '../../i18n/en.ts'
import styles from './strength-meter.module.css'

/** How strong a password is: four bars, the specification's label, and the next step worth taking. */
export function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const { score, label } = passwordStrength(password, minLength)
  return (
    <div className={styles.meter}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= score ? styles.on : undefined} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {password !== '' && <b>{label}</b>}
        {password !== '' && '. '}
        {nextStep(password, minLength, score)}
      </p>
    </div>
  )
}

function nextStep(password: string, minLength: number, score: number): string {
  const { length, cases, digit, symbol, last } = words.ui.strengthNext
  if (score === 4) return ''
  if (password.length < minLength) return length(minLength)
  if (!/[^\p{L}\d\s]/u.test(password)) return score === 3 ? last.symbol : symbol
  if (!/\d/.test(password)) return score === 3 ? last.digit : digit
  return score === 3 ? last.cases : cases
}
