/** "back a day to 3 December": where it goes says more than how far. */
export const GOES_TO =
  /LONG (?:to|until|till|for|so|making it|which is|that is|ie)(?: (?:on|at|the|it is))* (?:DAY|TIME|NUM)(?: |$)|LONG DAY(?: |$)/

/** "bring the start forward to 19:15": the end is not spoken of. */
export const MOVES_START =
  /^(?:(?:please|just|only|also|now|can you|could you|would you|will you|and|so|then|let us) )*(?:move|moved|shift|reschedule|push|bring|postpone|change|put|bump|switch|pull|delay|slide) (?:back |forward |up )?(?:the |its )?(?:start|beginning|starting time|kick off|kickoff)(?! date| of (?:the )?(?:week|month|year))(?: |$)/
