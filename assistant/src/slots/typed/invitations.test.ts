import { test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'

const BARN = 'start_date=2026-12-05 start_time=15:00 venue=soft play barn'
const LEWES = "start_date=2027-03-06 start_time=14:00 venue=st mary's church city=lewes"

test.each([
  ['Birthday invitation\nLeo is 6!\nSat 5 Dec, 3pm\nSoft Play Barn', `create title=leo is 6 ${BARN}`],
  [
    "INVITATION\n\nYou are cordially invited to\nthe wedding of Ana and Ben\non Saturday 6 March 2027 at 2pm\nSt Mary's Church, Lewes",
    `create title=wedding of ana and ben ${LEWES}`,
  ],
  [
    'Subject: Invitation\n\nDear all,\nyou are invited to our Winter Ball on Friday 11 December at 7pm in the Town Hall.\nBest, Jo',
    'create title=winter ball start_date=2026-12-11 start_time=19:00 venue=the town hall',
  ],
  [
    'You have been invited to the following event.\nBudget review\nWhen: Tue 8 Dec 2026 10am - 11am\nWhere: Room 4',
    'create title=budget review start_date=2026-12-08 start_time=10:00 end_time=11:00 venue=room 4',
  ],
  [
    'Invitation from Ana\nDinner at ours\nFri 4 Dec 7pm',
    'create title=dinner at ours start_date=2026-12-04 start_time=19:00',
  ],
  [
    'Party Invitation\n\nDear Max,\nPlease come to my party on Saturday 5 December at 3pm.\nWe meet at the Soft Play Barn.\nLove, Leo',
    'create title=party start_date=2026-12-05 start_time=15:00 venue=the soft play barn',
  ],
  [
    "Invitation to Leo's party on Saturday 5 December at 3pm, 12 Elm Road",
    "create title=leo's party start_date=2026-12-05 start_time=15:00 address=12 elm road",
  ],
  [
    'Meeting invitation: Budget review, Tuesday 8 December 10:00, Room 4',
    'create title=budget review start_date=2026-12-08 start_time=10:00 venue=room 4',
  ],
])('the title of an invitation is the event that it invites to: %j', (letter, want) => {
  expectInterpretation('empty', letter, want)
})
