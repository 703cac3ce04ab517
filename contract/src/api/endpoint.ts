import { z } from 'zod'

/**
 * Who may call: anyone · a signed-in person · one with a verified address · staff · anyone with the address itself (a
 * signed picture, a calendar feed).
 */
export type Access = 'public' | 'user' | 'verified' | 'admin' | 'link'

/** One entry of the table. The key is its method and path; `:name` marks a parameter. */
export interface Endpoint {
  summary: string
  access: Access
  /** For a `link`: who may call without a key in the address. By default nobody, as with an expired key. */
  withoutKey?: 'admin'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The largest body, in bytes, where 1 MB is too little. */
  bodyBytes?: number
  /** The file field of a multipart form; its other fields are `form`. */
  upload?: string
  /** The largest file, in bytes, if it is not a picture. */
  uploadBytes?: number
  form?: z.ZodType
  /** Status of a successful reply, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Shape of the JSON reply; absent for 204 and for `sends`. */
  reply?: z.ZodType
  /** Media type of a file sent instead of JSON. */
  sends?: string
}

/** One entry, with its literal type kept. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

/** The id in an address. */
export const id = z.object({ id: z.string().min(1).max(64) })

/** One page of a list, by the key after which it continues. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
})
