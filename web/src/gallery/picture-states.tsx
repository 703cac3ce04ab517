import { Circled, Cross } from '../pencil/hand-drawn.tsx'
import { art } from '../ui/art/art.ts'
import { FilmStrip } from '../ui/graphics/film-strip.tsx'
import { Print, Thumb } from '../ui/graphics/print.tsx'
import { Row, Section } from './section.tsx'

/** Shows prints, thumbnails and film in the component gallery. */
export function PictureStates() {
  return (
    <Section title="Pictures: print, thumbnails, film">
      <Row>
        <Print src={art.sky} alt="" caption="IMG_2041.jpg" style={{ width: '12rem' }} />
        <Print src={art.plant} alt="" style={{ width: '12rem' }}>
          <Cross seed="gallery" />
        </Print>
        <Thumb src={art.kiln} />
        <Circled seed="open" shape="tall">
          <Thumb src={art.market} />
        </Circled>
        <Thumb src={null} />
      </Row>
      <FilmStrip
        firstNumber={11}
        frames={[{ art: 'canal' }, { art: 'ferry', mark: 'loop' }, { art: 'plant', mark: 'cross' }, {}]}
      />
    </Section>
  )
}
