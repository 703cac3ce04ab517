import { passwordStrength, strengthLabels } from '@swap/contract/form-rules'
import { useEffect, useState } from 'react'
import { passwordStrengthWords } from '../../i18n/en/password-strength.ts'
import styles from './strength-meter.module.css'

/** How strong a password is: four bars, the specification's label, and the next step worth taking. */
export function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const isCommon = useIsCommon(password, minLength)
  const { score, label } = isCommon ? VERY_WEAK : passwordStrength(password, minLength)
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
        {isCommon ? passwordStrengthWords.common : nextStep(password, minLength, score)}
      </p>
    </div>
  )
}

const VERY_WEAK = { score: 0, label: strengthLabels[0] }

/** Returns whether the server would refuse a password as too common; false until the list of such passwords has loaded. */
function useIsCommon(password: string, minLength: number): boolean {
  const [check, setCheck] = useState<{ isCommon: (password: string) => boolean } | null>(null)
  const isNeeded = check === null && password.length >= minLength
  useEffect(() => {
    if (!isNeeded) return
    // Without the list, because the device is offline, the server still refuses.
    void import('@swap/contract/common-passwords').then(
      ({ isCommonPassword }) => setCheck({ isCommon: isCommonPassword }),
      () => undefined,
    )
  }, [isNeeded])
  return check?.isCommon(password) ?? false
}

function nextStep(password: string, minLength: number, score: number): string {
  const { length, cases, digit, symbol, lastStep } = passwordStrengthWords
  if (score === 4) return ''
  if (password.length < minLength) return length(minLength)
  if (!/[^\p{L}\d\s]/u.test(password)) return score === 3 ? lastStep.symbol : symbol
  if (!/\d/.test(password)) return score === 3 ? lastStep.digit : digit
  return score === 3 ? lastStep.cases : cases
}
