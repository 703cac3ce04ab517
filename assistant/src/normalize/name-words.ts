const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that never tell one event from another: grammar, courtesies, and what intents are said with. */
const NO_NAME = set(
  'a am an and any are all both as at be been being but by can come could did do does doing down else for from get gets go going got had has have having he her here him his how i if in into is it just let like may me might mine my no not now of off on onto or our out over own per please shall she should so some that the their them then there these they this those to too until up upon us was we were what when where which while who whom whose why will with would yes you your really actually again also already always another anyway back because before after during each either even ever every everything few first last second third fourth one ones other same such than though through very well still only once okay thanks hello hi hey sorry again about around near behind between more most less much many long maybe perhaps probably quite rather sure kindly quickly right wrong s t d ll re ve happen happens happening know tell say says said think thought believe guess wonder wondering want wants wanted need needs wish hope ask asked give show see look looking find search remember recall remind reminded reminding reminder reminders notify nudge ping alert wake save saved saving unsave keep add adding put pop take takes place remove removed delete deleted erase bin drop cancel cancelled undo change changed changing move moved moving shift reschedule postpone postponed rename call called edit update set make start starts starting begin begins end ends ending finish finishes last lasts run runs start-time time times date dates day days hour hours minute minutes week weeks month year today tomorrow tonight calendar calendars list lists plan plans planned schedule cost costs price prices expensive cheap ticket tickets pay paid free entry entrance fee fees address location venue where whereabouts site website link url page note notes category title name description details info information age old kids children wheelchair accessible accessibility book booked booking sold organizer organizing organized hosting host hosted running playing plays performing repeat repeats recurring weekly monthly yearly annual annually daily fortnightly certain confident come altogether completely please anymore longer meant mean particular exactly supposed gonna currently actual suitable available door doors open opens close closes use yet far kind type sort thing things something anything stuff event events item items poster picture photo image entry do does till upcoming coming next previous soon later earlier early late nice great good best better perfect fine cool awesome interesting lovely instead definitely leave evening morning afternoon night busy clash clashes overlap conflict conflicts with without left attend attending going go went want know for of be beforehand double says said told heard correct anyone someone concerning regarding overlaps bookings fall falls shows advance cheapest cheaper sometime someday obviously stick mate pls pic pics flyer flier app hour hours clock possible impossible enough whole entire full own part bit lot lots anywhere somewhere nowhere nothing none nobody everyone everybody roughly approximately instead someplace able clashing overlapping conflicting manage ought squeeze fit both  places collect fetch pick reckon suppose seems seem looks look sounds sound called named heading telling using  having being getting coming letting trying try tried help use used seeing visiting catching watching having supposed sooner rundown recap held hosted situated located dearer dearest priciest pricier ahead prior way miss missing else sent send showed shown uploaded photographed snapped scanned gave posted mentioned while ago stuff together looks fit allowed inside rest others remaining timing timings total conclude concludes concluding costing terminate terminates liberty',
)

/** Nouns for events of any kind: they help to tell events apart, and are no name by themselves. */
const GENERIC = set(
  'show gig concert party night exhibition play talk session class workshop festival lecture meeting meetup dinner lunch brunch performance course race match screening film movie match fair market run appointment music theater art sport sports',
)

export const isGeneric = (word: string): boolean => GENERIC.has(word) || GENERIC.has(word.replace(/s$/, ''))

/** "the concerts": several of a kind. */
export const isPlural = (typed: string): boolean =>
  typed.split(' ').some((word) => !GENERIC.has(word) && GENERIC.has(word.replace(/s$/, '')))

/** Whether a word tells one event from another by itself. */
export const isNameWord = (word: string): boolean =>
  /\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word) && !isGeneric(word)

/** The words of a phrase by which an event may be called. */
export const nameWords = (words: readonly { text: string; typed: string; mention: unknown }[]): string[] =>
  words
    // "every Christmas" is a rhythm.
    .filter(({ text }, at) => isGeneric(text) || !/^(?:every|each)$/.test(words[at - 1]?.text ?? ''))
    .filter(({ text, mention }) => mention === null && (GENERIC.has(text) || !NO_NAME.has(text)))
    // A whole name stands as one word, with all that was typed of it.
    .flatMap(({ typed }) => typed.split(' '))
    .map((typed) => typed.replace(/'s$|s'$/, '').replaceAll("'", ''))
    .filter((word) => (/\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word)) || GENERIC.has(word))
