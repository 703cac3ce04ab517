import { useState } from 'react'
import { Checkbox, Switch } from '../ui/controls/checkbox.tsx'
import { CodeField } from '../ui/controls/code-field.tsx'
import { Field, PasswordField } from '../ui/controls/field.tsx'
import { QrCode } from '../ui/graphics/qr-code.tsx'
import { StrengthMeter } from '../ui/controls/strength-meter.tsx'
import { Row, Section } from './section.tsx'

/** Shows every form field in the component gallery. */
export function FieldStates() {
  const [password, setPassword] = useState('Ferry2026')
  return (
    <Section title="Fields">
      <Field label="Name" defaultValue="Mina Okafor" />
      <Field label="Empty, with a hint" placeholder="The Boathouse" hint="As it stands on the poster." />
      <Field label="Email" defaultValue="mina@harbour" error="Please enter a valid email address." />
      <Field label="Disabled" defaultValue="The Boathouse" disabled />
      <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
      {[password, '', 'abc', 'abcdef', 'Abcdef', 'Abcde1', 'Abcd1!'].map((it) => (
        <StrengthMeter key={it} password={it} minLength={6} />
      ))}
      <CodeField name="code" />
      <QrCode text="otpauth://totp/Ada?secret=JBSWY3DPEHPK3PXP" label="QR code" />
      <Row>
        <Checkbox defaultChecked>Checked</Checkbox>
        <Checkbox>Not checked</Checkbox>
        <Checkbox error="Please agree to the Terms of Service and Privacy Policy.">Wrong</Checkbox>
        <Switch defaultChecked>On</Switch>
        <Switch>Off</Switch>
      </Row>
    </Section>
  )
}
