import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['one', 'If I deleted it, could I get it back?', 'help'],
  ['one', 'if i delete this, can i undo that?', 'help'],
  ['one', 'suppose I removed it by mistake, would I be able to get it back?', 'help'],
  ['one', 'what if I delete it, is it gone for good?', 'help'],
  ['three', 'if I deleted Hamlet could I restore it later?', 'help'],
  ['one', 'can deleted events be restored?', 'help'],
  ['one', 'is there a way to get a deleted event back?', 'help'],
  ['one', 'if I take it out of my calendar, will the event still be here?', 'help'],
  ['one', "once I've changed something can I change it back?", 'help'],
  ['one', 'If I moved it to nine, would it clash with anything?', 'clashes jazz'],
  ['one', 'if I save it do I get a reminder?', 'ask reminders jazz'],
  ['one', "Don't change anything, I'm only asking: could it start at seven?", 'ask start-time jazz ?19:00'],
  ['one', "don't touch it, just asking, is it at 9?", 'ask start-time jazz ?21:00'],
  ['one', 'Just asking, could it be on Saturday?', 'ask when jazz ?2026-12-05'],
  ['one', 'no need to change anything, but does it end at eleven?', 'ask end-time jazz ?23:00'],
  ['one', "Please don't move it. I only want to know if it's on Friday.", 'ask when jazz ?2026-12-04'],
  ['three', "I'm not asking you to delete it, when does Hamlet start?", 'ask start-time hamlet'],
  ['one', 'purely out of curiosity: would it be possible to come at nine?', 'ask start-time jazz ?21:00'],
  ['one', "could it start at seven? don't change it, I'm only asking", 'ask start-time jazz ?19:00'],
])('in %s %j only asks', expectHeard)

test.each([
  ['asked', 'Hold on, when was Hamlet meant to start?', 'ask start-time hamlet'],
  ['asked', 'wait, where is Hamlet?', 'ask where hamlet'],
  ['asked', 'how much is the choir concert?', 'ask price choir'],
  ['asked', 'first tell me when the blues brunch is', 'ask when blues'],
  ['asked', 'what about Hamlet', 'ask everything hamlet'],
  ['asked', 'Hamlet', 'change hamlet start_time=21:00'],
  ['asked', 'the one in Brighton', 'change choir start_time=21:00'],
  ['asked', 'sorry, what time does the choir one start at the moment?', 'ask start-time choir'],
  ['asked', 'remind me, when is the brunch again?', 'ask when blues'],
  ['asked', 'who plays at the blues brunch?', 'ask who blues'],
  ['asked', 'i meant Hamlet', 'change hamlet start_time=21:00'],
])('in %s %j is heard while a question is open: only a choice answers it', expectHeard)

test.each([
  [
    'one',
    'I am afraid you have misread it: the evening starts at half past seven, not at eight.',
    'change jazz start_time=19:30',
  ],
  ['one', "I'm afraid that's wrong, it starts at half seven", 'change jazz start_time=19:30'],
  ['one', 'You seem to have got it wrong: it begins at nine.', 'change jazz start_time=21:00'],
  ['one', 'There appears to be a mistake. The doors open at seven.', 'change jazz start_time=19:00'],
  ['one', "You've misread the poster, it costs twelve pounds", 'change jazz ticket_price=12 ticket_currency=gbp'],
  ['spoke', 'If I read the poster correctly, the concert begins at eight.', 'change choir start_time=20:00'],
  ['one', 'it would seem that the price is eighteen pounds', 'change jazz ticket_price=18 ticket_currency=gbp'],
  [
    'empty',
    'The Christmas Market will, I understand, go on until the twenty-third of December.',
    'change market end_date=2026-12-23',
  ],
  ['empty', 'Hamlet will, I am told, begin at half past seven.', 'change hamlet start_time=19:30'],
  ['one', 'It is, I believe, at the Jazz Cafe now.', 'change jazz venue=the jazz cafe'],
  ['one', 'The price, it turns out, is £18.', 'change jazz ticket_price=18 ticket_currency=gbp'],
  ['three', 'Hamlet, as far as I can see, costs £25.', 'change hamlet ticket_price=25 ticket_currency=gbp'],
  ['one', "Their website says it's been postponed by a week.", 'change jazz start_date=2026-12-11'],
  ['one', 'The website says it starts at nine.', 'change jazz start_time=21:00'],
  ['one', "according to their site it's moved to Saturday", 'change jazz start_date=2026-12-05'],
  ['one', 'their facebook says doors at 7', 'change jazz start_time=19:00'],
  ['one', "the email says it's been put back to 9pm", 'change jazz start_time=21:00 end_time=00:00'],
  ['one', "it says on their website that it's 18 pounds", 'change jazz ticket_price=18 ticket_currency=gbp'],
])('in %s %j tells it with many words', expectHeard)

test.each([
  ['one', 'The place is not The Vortex, is the Jazz Cafe.', 'change jazz venue=the jazz cafe'],
  ['one', "the city isn't London, it's Leeds", 'change jazz city=leeds'],
  ['one', 'The date is not Friday, is Saturday', 'change jazz start_date=2026-12-05'],
  ['one', 'the price is not 15, is 18', 'change jazz ticket_price=18'],
  ['one', "the title isn't Blue Note Jazz Night, it's Blue Note Late", 'change jazz title=blue note late'],
])('in %s %j says what is not and what is', expectHeard)

test.each([
  ['empty', 'The pottery workshop may come off my calendar, if you would see to it.', 'unsave pottery'],
  ['empty', 'Hamlet can go from my calendar.', 'unsave hamlet'],
  ['one', 'This may go into my calendar, if you please.', 'save jazz'],
  ['empty', 'the pub quiz can come out of the calendar now', 'unsave quiz'],
  ['one', 'it may be deleted, thank you', 'delete jazz'],
  ['listed', 'the second may be deleted', 'delete gig'],
  ['listed', 'del the 2nd one lol', 'delete gig'],
  ['one', 'del it', 'delete jazz'],
  ['listed', 'dlt the third one', 'delete pottery'],
  ['one', 'Please, you can change the hour for 21:30?', 'change jazz start_time=21:30'],
  ['one', 'you can put it at 9 please?', 'change jazz start_time=21:00'],
  ['one', 'can you change the date for Saturday?', 'change jazz start_date=2026-12-05'],
  ['one', 'you could move it for 8pm?', 'change jazz start_time=20:00 end_time=23:00'],
  ['one', 'change the price for 18 pounds', 'change jazz ticket_price=18 ticket_currency=gbp'],
])('in %s %j puts what it wants as leave, or in short', expectHeard)

test.each([
  ['one', 'What did you amend just now?', 'recall'],
  ['one', 'what have you just altered?', 'recall'],
  ['one', 'which field did you change?', 'recall'],
  ['one', 'what exactly was edited?', 'recall'],
  ['one', 'what did you adjust?', 'recall'],
])('in %s %j asks for the last change', expectHeard)

test.each([
  ['weekly', "when's the next one", 'ask when openmic'],
  ['weekly', 'when is the next', 'ask when openmic'],
  ['weekly', 'whens it on next', 'ask when openmic'],
  ['weekly', 'when does it happen next', 'ask when openmic'],
])('in %s %j asks for the next time of what comes again', expectHeard)

test.each([
  ['us', 'Will this show up in my Outlook automatically?', 'cannot other-calendar'],
  ['one', 'does it sync with google calendar?', 'cannot other-calendar'],
  ['one', 'will it appear on my iphone calendar by itself?', 'offer calendar-file jazz'],
  ['empty', 'does it show up in google calendar automatically?', 'cannot other-calendar'],
])('in %s %j asks for other calendars', expectHeard)

test.each([
  ['spoke', 'The concert is for free, the entry costs nothing.', 'change choir ticket_price=free ticket_currency=-'],
  ['spoke', 'the concert is for free', 'change choir ticket_price=free ticket_currency=-'],
  ['one', "it's for free", 'change jazz ticket_price=free ticket_currency=-'],
  ['one', 'entry is for free now', 'change jazz ticket_price=free ticket_currency=-'],
  ['one', 'tickets are for free', 'change jazz ticket_price=free ticket_currency=-'],
])('in %s %j costs nothing', expectHeard)

test.each([
  [
    'weekly',
    'knock out the 12th, bands away',
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  [
    'weekly',
    'skip the 12th, the band is away',
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  [
    'weekly',
    "no open mic on the 12th, we're away",
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  [
    'weekly',
    "drop the 5th because the pub's closed",
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261205,20261219',
  ],
])('in %s %j leaves out a day, and the reason is none of it', expectHeard)

test.each([
  ['one', 'I taught music for thirty years, you know.', 'leave'],
  ['one', 'I used to sing in a choir myself', 'leave'],
  ['one', 'we lived round the corner from there', 'leave'],
  ['one', 'my dad was a jazz drummer', 'leave'],
])('in %s %j speaks of an earlier life', expectHeard)

test.each([
  [
    'one',
    "okay so it's twelve pounds fifty and it's at the Barbican not the Vortex",
    'change jazz ticket_price=12.50 ticket_currency=gbp venue=the barbican',
  ],
  ['one', 'it starts at nine and the price is £18', 'change jazz start_time=21:00 ticket_price=18 ticket_currency=gbp'],
  ['three', 'The first goes into my calendar, whereas the third may be deleted.', 'save hamlet & delete blues'],
  ['one', "it's on Saturday and it's at the Jazz Cafe", 'change jazz start_date=2026-12-05 venue=the jazz cafe'],
])('in %s %j tells two things at once', expectHeard)

test.each([
  ['one', 'could I get it back if I deleted it?', 'help'],
  ['one', 'can I undo it if I move it?', 'help'],
  ['one', 'would it be gone for good if I deleted it?', 'help'],
])('in %s %j asks what would be, and changes nothing', expectHeard)

test.each([
  ['one', 'if I cancel can I get my money back?', 'ask cancellation jazz'],
  ['one', 'Can I get my money back if I cancel?', 'ask cancellation jazz'],
])('in %s %j asks of the tickets', expectHeard)
