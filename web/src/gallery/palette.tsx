import { Brand } from '../ui/frame/brand.tsx'
import styles from './gallery-page.module.css'
import { Section } from './section.tsx'

const colours = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'pencil',
  'pencil-fill',
  'pencil-text',
  'pencil-tint',
  'marker',
  'marker-tint',
  'marker-text',
  'ok',
  'ok-tint',
  'danger',
  'danger-tint',
  'film',
  'film-edge',
  'print',
]
const textStyles = ['display', 'title-1', 'title-2', 'title-3', 'body-large', 'label', 'small', 'edge']

/** Shows the colours and text styles in the component gallery. */
export function Palette() {
  return (
    <>
      <Brand />
      <Section title="Colour">
        <div className={styles.colours}>
          {colours.map((name) => (
            <span key={name} className={`edge ${styles.colour}`} style={{ '--colour': `var(--${name})` }}>
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Type: Archivo, one variable file">
        {textStyles.map((style) => (
          <p key={style} className={style}>
            {`Fri 4 Dec, ${style}`}
          </p>
        ))}
      </Section>
    </>
  )
}
