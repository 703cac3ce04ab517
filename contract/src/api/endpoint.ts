import { z } from 'zod'

/**
 * Who may call an endpoint:
 *
 *     public     anyone
 *     user       a signed-in person
 *     verified   a signed-in person with a verified email address
 *     admin      staff
 *     link       anyone whose URL contains a valid token or signature (a calendar feed, a picture)
 */
export type Access = 'public' | 'user' | 'verified' | 'admin' | 'link'

/** An HTTP endpoint. In the table of all endpoints (api.ts) its key is the method and path, such as 'GET /api/events/:id'. */
export interface Endpoint {
  summary: string
  access: Access
  /** For `link` endpoints: who may call without a token in the URL. By default nobody may: the call fails with LINK_EXPIRED. */
  accessWithoutToken?: 'admin'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Upper bound on the body, in bytes; 1 MB by default. */
  bodyBytes?: number
  /** Name of the file field, for multipart forms; `form` is the shape of the other fields. */
  upload?: string
  /** Upper bound on an uploaded file that is not a picture, in bytes. */
  uploadBytes?: number
  form?: z.ZodType
  /** HTTP status of a successful reply; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Shape of the JSON reply; absent for 204 and for `sends`. */
  reply?: z.ZodType
  /** Media type of a file sent instead of JSON. */
  sends?: string
}

/** Returns the endpoint unchanged, with its literal type. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

/** The parameter `:id` of a path. */
export const id = z.object({ id: z.string().min(1).max(64) })

/** The query for one page of a list; `cursor` is the `nextCursor` of the previous page. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
})
