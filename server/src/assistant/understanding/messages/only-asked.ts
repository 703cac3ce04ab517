import { part, said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'

// Questions that sound like orders: what would be if something were done, and what is only asked.

const OPENS =
  '(?:(?:okay|so|and|but|hey|sorry|quick question|hypothetically|just asking|out of interest|one question|wait) )*'
const DOES =
  '(?:delete|deleted|remove|removed|erase|erased|move|moved|change|changed|rename|renamed|edit|edited|bin|binned|cancel|cancelled|take|took|unsave|unsaved|throw|threw|lose|lost|drop|dropped)'
const BACK =
  '(?:(?:get|bring|have|put|change|take|move|find|restore|undo|revert|recover|retrieve|reverse|turn) (?:[^ ]+ ){0,3}?(?:back|again)|undo|restore|restored|recover|recovered|retrieve|revert|reverse|undone|reversed)'
const GONE = '(?:gone|lost|forever|for good|deleted for good|permanent|permanently|still (?:be )?(?:here|there|exist))'

/** Whether what is done can be had back is a question about the product, and nothing is done. */
const HAD_BACK: readonly RegExp[] = [
  // "could I get it back if I deleted it?"
  new RegExp(
    `^${OPENS}(?:can|could|would|will|may) (?:i|we|you|it) (?:still |ever |also |be )*(?:${BACK}|${GONE})(?: .+)? (?:if|when|once|after) (?:i|we|you) (?:[a-z]+ )?${DOES}(?: |$)`,
  ),
  new RegExp(
    `^${OPENS}(?:if|when|once|suppose|supposing|say|after|what if|what happens if) (?:that )?(?:i|we|you|someone|somebody)(?: [a-z]+)? ${DOES}(?: .+)? (?:${BACK}|${GONE})(?: .+)?$`,
  ),
  new RegExp(
    `^${OPENS}(?:can|could|may|will|would|is it possible to|is there (?:a|any) way (?:to|of)|am i able to|are|do) (?:i |we |you |it be possible to )?(?:get(?:ting)? |bring |undo |restore |recover )?(?:an?|the|any)? ?(?:deleted|removed|erased|old|lost)(?: (?:one|ones|event|events|things?|entry|entries))?(?: (?:be|come))? ?(?:${BACK}|back|come back)?(?: .+)?$`,
  ),
]

/** "can I get my money back if I cancel?" is about tickets. */
const OF_MONEY = /(?:^| )(?:money|refund|refunds|deposit|tickets?|booking|cancel)(?: |$)/

/** "If I deleted it, could I get it back?": how it works is told. */
export function readHadBack(clause: Clause, hasQuestionMark: boolean): Request | null {
  const isAsked =
    hasQuestionMark || /(?:^| )(?:can|could|would|will|is|does|do) (?:i|we|it|you|they)(?: |$)/.test(clause.text)
  return isAsked &&
    clause.words.length < 24 &&
    !OF_MONEY.test(clause.text) &&
    HAD_BACK.some((pattern) => pattern.test(clause.text))
    ? { kind: 'help' }
    : null
}

const NOT_DO =
  '(?:please )?(?:(?:do not|no need to|i am not (?:asking|telling) you to|i do not want you to|without)(?: actually)? (?:change|changing|touch|touching|move|alter|edit|do|doing|delete|save|remove|update|add|book|cancel|rename) (?:anything|it|this|that|a thing|any of it|them|nameofevent)(?: yet| now| please| at all)*)'
const ASKS_ONLY =
  '(?:(?:but|and|i am|i|am|it is|this is|that is|just|only|merely|simply|purely) )*(?:asking|wondering|curious|checking|(?:want|would like|need|wanted) to (?:know|ask|check)|a question|out of (?:curiosity|interest))(?: only)?(?: (?:if|whether))?'
const OPENS_QUESTION =
  '(?:if|whether|when|where|what|how|who|which|is|are|was|does|do|did|can|could|would|will|should|it|the|any)'
const DISCLAIMED = new RegExp(
  `^(?:(?:okay|so|hey|hi|sorry) )*(?:${NOT_DO} (?:${ASKS_ONLY} |but )?|(?:(?:just|only|purely|merely) )+(?:asking|curious|out of (?:curiosity|interest)) |out of (?:curiosity|interest) )(?=${OPENS_QUESTION} )`,
)

/** "Don't change anything, I'm only asking: could it start at seven?": the question behind it; null where none is said to be only asked. */
export function onlyAsked(clause: Clause): Clause | null {
  const found = DISCLAIMED.exec(clause.text)
  if (!found) return null
  const rest = part(clause, found[0].trim().split(' ').length)
  return rest.words.length > 1 ? rest : null
}

const ORDERS: readonly Request['kind'][] = [
  'change',
  'save',
  'unsave',
  'delete',
  'remind',
  'unremind',
  'create',
  'undo',
]

/** What a question comes to that is only asked: nothing is done, and nothing is offered. */
export function withoutActs(clause: Clause, request: Request): Request {
  const steps: readonly Request[] = request.kind === 'several' ? request.steps : [request]
  return request.kind === 'askBack' || steps.some(({ kind }) => ORDERS.includes(kind))
    ? { kind: 'leave', said: said(clause) }
    : request
}
