import { stemOf } from '../normalize/stem-of.ts'

/** Words that ask and answer the same on posters, tickets and letters: a family a line. A word belongs to one family alone. */
const FAMILIES = `
kid kids child children baby babies toddler son daughter boy girl teenager teenagers family families
dog dogs puppy pet pets animals
car cars parking park drive driving
pay paying card cash contactless cheque
price cost costs fee charge expensive cheap admission
food fed feed eat meal meals dinner lunch supper snack snacks kitchen catering hungry
drink drinks bar beer wine coffee tea cafe refreshments
seat seats sit seating seated chair chairs stool bench standing
coat coats jacket cloakroom
bag bags rucksack backpack luggage locker lockers
wheelchair wheelchairs accessible access disabled disability lift step ramp stairs mobility
toilet toilets loo restroom bathroom wc
rain rains raining wet weather storm indoors
refund refunded refunds reimbursed cancel cancelled cancellation
exchange exchanged swap swapped change changes
book booking reserve reservation register registration enter entries apply rsvp enrol
music band bands live dj djs concert songs
led leader organiser organizer organised host hosted hosts
contact ring phone call email telephone
vegan vegans vegetarian veggie meat
gluten wheat allergy allergies allergic nut nuts dairy coeliac
photo photos photography picture pictures camera flash
age ages old adult adults
bus buses tram trams train trains tube metro station stop
beginner beginners novice experience experienced
gift gifts present presents
prize prizes medal award awards win winner winners
language languages english subtitles translated interpretation interpreter
charity proceeds fundraising donation donations
help volunteer volunteers
stay sleep overnight accommodation camping camp tent
wear dress costume costumes clothes clothing shoes
interval break pause intermission
towel towels kit equipment bring
late latecomers
sick ill unwell
monday mon mondays
tuesday tue tues tuesdays
wednesday wed weds wednesdays
thursday thu thur thurs thursdays
friday fri fridays
saturday sat saturdays
sunday sun sundays
`

const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  FAMILIES.trim()
    .split('\n')
    .flatMap((row) => {
      const [name = '', ...others] = row.split(' ')
      return [name, ...others].map((word) => [stemOf(word), `=${name}`] as const)
    }),
)

/** The family of a stem, or the stem itself where it has none. */
export const familyOf = (stem: string): string => FAMILY_OF.get(stem) ?? stem
