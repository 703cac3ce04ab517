/** The words that intents turn on: what is nearly one of them is taken for it. */
const CUES =
  'when where time start starts starting begin begins finish finishes long last much cost costs price tickets ticket free address venue location place date today tomorrow tonight weekend monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december calendar remind reminder reminders delete remove change move rename title name undo save saved cancel postpone category note notes event events concert concerts thanks hello before after minutes hours week month year morning evening afternoon night noon midnight website organizer accessible wheelchair repeat next description details clash clashes overlap everything anything show find weather share earlier later invite actually definitely probably anything something'.split(
    ' ',
  )

/** Ordinary words that are one slip away from a cue and mean themselves. */
const THEMSELVES = new Set(
  'addressee addresses cash cashes casts clashed clasp coasts colt colts conceals concedes conceit conceits concern concerted concerti concerto concertos concocts concretes congests connects consents consorts contests contorts convents cosy cots crashes cyst cysts dare daze delegate deplete depleted depletes derails descriptive descriptor detains dote earliest fend fetishes fiendish fined finesses flee fond fret furnishes hare hell incite junk jute lager laser lash lashes lass latex lather lest liter locating lone lust minuets minuses minuted minuter minutest moaning mole mooning mope mounding mounting mourning muck mulch mush nape neat neon newt nigh node nook nose noses overlain overland overlay overlays peace prick reindeer reindeers rejoinder rejoinders repeal repent rewind sage sake salve salved sane saver sawed scanting scare scarring shade shafting shake shame shark sharking sharping shaved shire shirting shod shoe shoo shorting showy skirting slanting slave slaved smarting smarts snare snarling snorting spare sparking sparring spatting sporting spurting stabbing stabling stacking staffing staining stalking stalling stamping standing stapling starching stares staring starring starters startles startling starving stating stave staved sterling stinting stirring storming stow straying stunting suave sundae sundry swarming swatting tarts thickens thickest thicket thickets ticked tide tire trinkets vent weakened wealthier weed weep whore wreathed wreathes wren yearn prime crime dress adder cancer chapter finance sent jane munch plaice lasting tickle wicked sunny bates marsh tone dine venus revenue menu avenue ending bending lending sending spending mending tending timed timid tamed steak state estate stark stork shift shave stove savoury savory travel hotel hostel model medal pedal metal petal nights lights inner paris parish pastry rover remover undone until unto onto hunt hint mint point print paint pants mince since wince fringe orange arrange stranger danger ranger manger late more mode love mover fast lost rate gate mate plate past least list note not line like live fund fine kind mind bind sate safe same some come home dame game named data dates dating lace race face pace piece plane plays play played player fee fees tree three there here hear were wear these those them then than they their they weather whether either other mother brother father farther store stare stars star tart part party parts smart chart charts states state statue charge chance chances strange stage stand month months mouth north south match catch watch watches marsh match martha mars mark marks market peach reach teach beach leaves leave live lives give given giving bring being begun began long song songs sing along belong lung lot lots cast coast coats cot cos most must just jury lily july tuned june tune dune dine nine mine wine line free freed fred three tree fresh found round sound wound ground mound kind might right sight light fight tight eight weight height high night knight nights price prize pride prince piece pieces prices spice rice nice niece vice advice device move moves moved movie movies more moving morning warning learning evening opening ending meeting eating seating heating title tile titles little battle bottle table cable name names fame tame lame came save saved saves shave have gave wave cave sale sales safe show shows shown shop shops shot shut short shirt slow snow know now how who why what find finds friend friends fiend fire five file film filed field yield share shared shape sharp shore sure pure cure nature event events even ever every very never seven eleven often soften soon noon moon room boom book books look looks cook hook took later latter layer water earlier early yearly nearly place places palace please pleas pleased lace plan plans plants plate played clash class glass clashes classes change changed changes chance channel cancel chapel channels council counsel after alter altar later water rafter before became because between week weeks weak wake walk walks work works world word words year years yeah yet yes ear near dear bear hear tear last least lasts fast vast list lost past test rest best west nest guest quest remain remained remains renamed reminded remake remote remove removed delete deleted select dinner diner winter sinner thinner lunch launch bunch brunch branch punch dance dances date hate title inside invite invited organized organised organise organises organizing organising noted none postcode postcodes coat forget advance convert converts content contents detail repeated crash crush concept concepts finished placed thank thinks nodes concerns marco arch ours remainder concrete noun stat timer overload context contexts invited website visit visits minutes minute hours hour house houses horse hose those whose today toddy teddy'.split(
    ' ',
  ),
)

const cues = new Set(CUES)
const byLength = new Map<number, string[]>()
for (const cue of CUES) byLength.set(cue.length, [...(byLength.get(cue.length) ?? []), cue])

/** Longer than any word: what is longer is no misspelling of anything. */
const LONGEST = 16

/**
 * How many letters are wrong, left out, put in or swapped with their neighbour; `most + 1` for anything beyond `most`.
 *
 *     potery, pottery → 1     hamelt, hamlet → 1     strat, start → 1
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST || other.length > LONGEST) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return Math.min(above[other.length] ?? most + 1, most + 1)
}

/** How many slips a word of this length may have and still be told. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * The cue that a word was meant to be, or the word itself.
 *
 *     "chnage" → change     "rmeind" → remind     "late" → late     "hamelt" → hamelt (no cue is near)
 */
export function spellCue(word: string): string {
  if (
    cues.has(word) ||
    cues.has(word.replace(/s$/, '')) ||
    THEMSELVES.has(word) ||
    word.length < 4 ||
    word.length > LONGEST ||
    !/^[a-z]+$/.test(word)
  )
    return word
  const allowed = slipsAllowed(word.length)
  let best = word
  let fewest = allowed + 1
  for (let length = word.length - allowed; length <= word.length + allowed; length++) {
    for (const cue of byLength.get(length) ?? []) {
      if (cue[0] !== word[0] && cue[1] !== word[0]) continue
      const slips = slipsBetween(word, cue, allowed)
      if (slips < fewest) [best, fewest] = [cue, slips]
    }
  }
  return best
}
