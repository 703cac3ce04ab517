/** Texts beside the film on the home page. They describe it for people who don't see it. */
export const filmWords = {
  title: 'From poster to plan',
  description:
    'A poster for a talk is photographed on a phone. We circle its title, date, time and place, and fill in the entry. One tap, and 16 December is in the calendar.',
  alt: 'The product on a phone, with a poster and the event that was read from it',
  pause: 'Pause the film',
  play: 'Play the film',
}
