/** The descriptions of public pages in search engines and link previews. */
export const pageDescriptionWords = {
  descriptions: {
    landing:
      'A private way to remember events and plans. Take a picture of a poster; we read the date, the time and the place, and put it in your calendar.',
    help: 'Which pictures work best, what happens to them, who can see them, and how an event gets into your calendar.',
    contact: 'Write to the people behind Starts With A Picture, or find your answer. We usually reply within a day.',
    privacy:
      'What Starts With A Picture keeps about you and your pictures, for how long, who can see it, and how to delete it.',
    terms: 'The rules for using Starts With A Picture: what you can expect from us, and what we expect from you.',
    login: 'Sign in to Starts With A Picture: your pictures, your saved events and your calendar are there.',
    register:
      'Create your account. Then take a picture of a poster or a flyer, and its event goes into a calendar that only you see.',
    forgotPassword:
      'Forgot your password? Enter your email address, and we send you a code and a link to choose a new one.',
    licences:
      'The work of others that Starts With A Picture is built on: data, networks, typeface and software, with their licences.',
  },
  previewAlt: 'A photo of a gig poster with its date circled in red pencil, and the same date circled in a calendar.',
}
