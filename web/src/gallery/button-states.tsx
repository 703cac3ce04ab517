import { CalendarPlus, ExternalLink, Pencil, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, Chip, IconButton } from '../ui/controls/button.tsx'
import { Key, Tag } from '../ui/feedback/tag.tsx'
import { Row, Section } from './section.tsx'

const looks = [
  { look: 'pencil', label: 'Add to calendar', icon: <CalendarPlus size={20} strokeWidth={1.9} /> },
  { look: 'ink', label: 'Sign in', icon: null },
  { look: 'line', label: 'Open event page', icon: <ExternalLink size={20} strokeWidth={1.9} /> },
  { look: 'quiet', label: 'Edit', icon: <Pencil size={20} strokeWidth={1.9} /> },
  { look: 'danger', label: 'Delete Account', icon: null },
  { look: 'danger-solid', label: 'Delete', icon: null },
] as const

/** Shows every button, chip and tag in the component gallery. */
export function ButtonStates() {
  const [answer, setAnswer] = useState('20:00')
  return (
    <Section title="Buttons: rest, disabled, busy, large">
      {looks.map(({ look, label, icon }) => (
        <Row key={look}>
          <Button look={look} icon={icon}>
            {label}
          </Button>
          <Button look={look} icon={icon} disabled>
            {label}
          </Button>
          <Button look={look} icon={icon} busy>
            {label}
          </Button>
          <Button look={look} icon={icon} size="large">
            {label}
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink href="/gallery">A link</ButtonLink>
        <IconButton label="Settings" icon={<Settings size={20} strokeWidth={1.9} />} />
        <IconButton label="Settings" disabled icon={<Settings size={20} strokeWidth={1.9} />} />
        {['20:00', '18:00'].map((time) => (
          <Chip key={time} pressed={time === answer} onClick={() => setAnswer(time)}>
            {time}
          </Chip>
        ))}
      </Row>
      <Row>
        <Tag>Music</Tag>
        <Tag tone="marker">Needs review</Tag>
        <Tag tone="ok">On</Tag>
        <Key>Ctrl</Key>
        <Key>B</Key>
      </Row>
    </Section>
  )
}
