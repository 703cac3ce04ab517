import { Failure } from '@swap/contract/failures'
import { countAttempt } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { readSample, type SampleTools } from './read-sample.ts'
import { sampleReadingLimits } from './sample-limits.ts'

/** Upper bound on readings at once: more would delay the pictures of people with an account. */
const MAX_CONCURRENT = 3

const ASK_AGAIN = 'Others are trying this right now. Please try again in a moment.'

/** Creates the route that reads a sample picture for a person without an account, while they wait. */
export function sampleRoutes(tools: SampleTools) {
  let underway = 0
  return [
    route('POST /api/samples/:name/reading', async ({ params, request, signal }) => {
      if (underway >= MAX_CONCURRENT) throw new Failure('TOO_MANY_REQUESTS', { message: ASK_AGAIN, retryAfter: 5 })
      underway += 1
      try {
        await countAttempt(tools.db, sampleReadingLimits(request.ip))
        return await readSample(tools, params.name, signal)
      } finally {
        underway -= 1
      }
    }),
  ]
}
