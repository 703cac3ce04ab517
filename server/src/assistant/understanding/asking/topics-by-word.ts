import type { Topic } from '../../request.ts'

// Questions whose topic is told by one word of theirs: "which choir", "is this a weeknight".

const KIND =
  '(?:concert|gig|party|dance|play|talk|class|workshop|festival|lecture|film|market|fair|exhibition|musical|show|recital|service|match|race|meal|lunch|dinner|brunch|music|theater|sport|comedy)'

/** The topic of each, surer than any other word of the sentence. */
export const BY_ONE_WORD: readonly (readonly [pattern: RegExp, topic: Topic])[] = [
  [
    /^(?:and |so )?(?:(?:at )?(?:what time|what hour|which hour)|when) (?:does|will|do|is|might|should) .*(?:conclude|terminate|wrap up|wind up)s?$/,
    'end-time',
  ],
  // "This is concert or this is dance?"
  [
    new RegExp(
      `^(?:(?:sorry|my english|so|and|wait) )*(?:is )?(?:it|this|that) (?:is )?(?:more )?(?:of )?(?:an? )?${KIND} or (?:(?:is|it|this|that|more|of) )*(?:an? )?${KIND}$`,
    ),
    'category',
  ],
  [
    /^(?:and |so )?is (?:it|this|that|nameofevent|the [a-z]+) (?:on )?an? (?:weeknight|weekday|week night|week day|school night|work(?:ing)? day|workday|bank holiday)$/,
    'date',
  ],
  // "which choir is singing": who does it, and no place.
  [
    /^(?:and |so )?(?:which|what) (?:choir|band|orchestra|group|quartet|trio|artist|dj|singer|act|acts|comedian|comic|speaker|company|troupe|cast|author|poet|bands|djs)(?: (?:is|are|was)(?: (?:it|this|that|they|there|on|playing|performing|singing|appearing|doing it))*)?$/,
    'who',
  ],
  [
    /^(?:and |so )?(?:which|what) (?:pub|theater|church|hall|club|bar|restaurant|cafe|museum|gallery|library|park|studio|stadium|cinema|hotel|school|pitch|arena)(?: (?:is|are|was) .+|(?: (?:is|are|was))? (?:we|you|they|i|it) .+)?$/,
    'where',
  ],
]
