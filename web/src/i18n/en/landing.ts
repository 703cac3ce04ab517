/** Texts of the home page, in a file of their own because no other page needs them. */
export const landingWords = {
  headline: { before: 'It starts with a ', circled: 'picture.' },
  intro:
    'Seen a poster, a flyer, a ticket? Snap it. We read the date, the time and the place, and put it in your calendar.',
  seeHow: 'See how it works',
  stageLabel:
    'A photo of a gig poster with its date circled in red pencil, and a December calendar with the same date circled.',
  steps: [
    { title: 'Take a picture', text: 'Of a poster, flyer, ticket or menu, or a screenshot from your phone.' },
    {
      title: 'We circle what matters',
      text: 'See where in the picture each detail came from, and what to double-check.',
    },
    { title: "It's in your calendar", text: 'Save the event, and add it to the calendar you use.' },
  ],
  tryIt: {
    title: 'See for yourself',
    intro: 'Tap a poster or bring your own, and watch us read it. No account is needed, and our server keeps nothing.',
    own: 'Choose your own picture',
    orDrop: 'or drop it here',
    samples: { ferry: 'Gig poster', sky: 'Talk at the library', market: 'Night market' },
    read: (name: string) => `Read this picture: ${name}`,
    found: (seconds: string) => `Read just now, in ${seconds} s. Point at a line to see where it is in the picture.`,
    nothing: 'Nothing found this time. Try another one.',
    yours: 'Now try one of your own.',
  },
  uses: {
    talks: { title: 'Talks and classes', text: 'The lecture you meant to go to, the workshop on the cafe wall.' },
    sport: { title: 'Sport and outdoors', text: 'Race days, fun runs, the match on Sunday.' },
    school: { title: 'School and neighbourhood', text: 'Seed swaps, fairs and the letter in the school bag.' },
    bookings: {
      title: 'Bookings and screenshots',
      text: "Confirmations, stories and messages you'd scroll past.",
    },
  },
  pictureSteps: {
    title: 'What happens to your picture',
    intro: 'Private is the whole idea. No social feed, no followers, no sharing of your images.',
    policyLink: 'Read the privacy policy',
    added: {
      title: 'You add it',
      text: 'It goes to your account. Other people using the app never see it.',
    },
    read: {
      title: 'We read it',
      onServer: 'On our own server. It is not sent to an outside AI service.',
      unknown:
        'On our own server. It is not sent to an outside AI service unless that is switched on, and then we say so.',
    },
    withoutEvent: { title: 'No event in it?', text: 'The picture is deleted as soon as it has been read.' },
    withEvent: {
      title: 'An event in it?',
      text: 'The picture stays with the event so you can check it. Delete it whenever you like.',
    },
  },
  finalCall: 'Save the date before the poster comes down.',
  calendar: { month: 'December', year: '2026', weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'] },
}
