/** Messages of every kind that people send to the assistant, as one long conversation: "it" refers to the last event mentioned. */
export const timedMessages: readonly string[] = [
  'when is the pottery workshop 201',
  'where is jazz concert 401?',
  'how long is the film night 455',
  'how much is harbour fair 470',
  'who organises the choir quiz 444',
  'what time does the chess talk 465 start',
  'are there tickets for poetry recital 499',
  'how sure are you',
  "what's on today",
  'what is on this weekend',
  'what do I have tomorrow?',
  "what's in June",
  'anything near Brighton',
  'list my concerts in december',
  'show me everything next week',
  'what is happening at the Crown this month',
  'find that jazz thing',
  'find the lantern market',
  'find teh potery worksop',
  'do I have anything about poetry',
  'am I free on friday',
  'am I free tomorrow evening',
  'am I busy on 12 December',
  'what clashes',
  'does anything clash this week',
  'when is the opera',
  'where is the volcano parade',
  'dinner with Ana Friday 8pm at Luigi’s',
  'change the time to 9pm',
  'undo',
  'move it to saturday',
  'rename it to Dinner with Ana and Ben',
  'the place is The Ivy',
  'it costs 20 pounds',
  'it ends at 11pm',
  'add a note: bring the present',
  'make it a music event',
  'undo that',
  'add it to my calendar',
  'remind me 2 hours before',
  "don't remind me",
  'take it off my calendar',
  'dentist on Monday at 3pm',
  'move the dentist to tuesday',
  'change the title to Dentist, upper floor',
  'undo',
  'delete the dentist',
  'undo',
  'team lunch next wednesday 12:30 at Rialto, Leeds',
  'when is the next team lunch',
  'move ferry run 480 to friday',
  'undo',
  'delete the seed reading 436',
  'undo',
  'remind me a day before orchestra market 428',
  'hello',
  'thanks',
  'what can you do',
  'write me a poem about rain',
  'book me a flight to Rome',
  'asdf qwer zxcv',
]

/** The text of a programme, typed as the first message of a thread; {@link programmeQuestions} ask about it. */
export const programme = `Lantern Festival, Saturday 16 January 2027, 4pm to 9pm
Market Square, Otley LS21 3HL
Gates open 3.30pm
Lantern workshop in the library 1pm to 3pm, £4 a lantern
Parade leaves the school at 5pm
Otley Choir sings at 6.15pm
The Velvet Foxes on the main stage 7pm
Supported by Nora Bell
Fire show 8.30pm
Adults £8, concessions £6, under 12s free
Cash only at the gate
Dogs on leads welcome
Free parking at the rugby club
Hot food from Dhal & Co
Step-free access from Boroughgate
In aid of Otley Food Bank
Questions: Dee on 01943 900123`

/** Questions about the {@link programme}, some without an answer. For each, a neural network ranks the lines of the programme. */
export const programmeQuestions: readonly string[] = [
  "who's supporting?",
  'cash only or card?',
  'when does the choir sing',
  'can i bring the dog',
  'where do we park',
  'how much is a lantern',
  'is there food',
  "what's it in aid of",
  'is it wheelchair friendly',
  'who do i ring',
  'when is the fire show',
  'what time do gates open',
  'how much for two adults and one kid',
  'where does the parade start',
  'is there a raffle',
  'what time does it finish',
]
