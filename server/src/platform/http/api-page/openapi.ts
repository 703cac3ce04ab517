import { failureReply } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'
import type { z } from 'zod'
import { endpointList, parametersOf, type EndpointEntry } from '../endpoint-list.ts'
import { fieldsOf, toJsonSchemas, type JsonSchema } from './json-schemas.ts'

/** The parts of an OpenAPI document that describe our API. */
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

type Content = Record<string, { schema: JsonSchema }>

/** One endpoint in an OpenAPI document. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: JsonSchema[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** Who may call an endpoint, in words for the documentation. */
const accessWords = {
  public: 'Anybody.',
  user: 'Signed in.',
  verified: 'Signed in, with a verified address.',
  admin: 'Signed in, with the admin scope.',
  link: 'Anyone who has the address: it is its own key.',
} as const

/** Finds the JSON Schema of one part of an endpoint. */
type FindSchema = (part: 'params' | 'query' | 'body' | 'form' | 'reply') => JsonSchema | undefined

/** Describes every endpoint of the contract as an OpenAPI 3.1 document. */
export function describeApi(): OpenApi {
  const sent = toJsonSchemas(shapesOf(['params', 'query', 'body', 'form']), { io: 'input', suffix: 'Input' })
  const replied = toJsonSchemas({ ...shapesOf(['reply']), failure: failureReply }, { io: 'output' })
  const failure = replied.byKey.get('failure') ?? {}
  const paths: OpenApi['paths'] = {}
  for (const entry of endpointList) {
    const path = entry.path.replaceAll(/:(\w+)/g, '{$1}')
    const find: FindSchema = (part) =>
      sent.byKey.get(`${part} ${entry.name}`) ?? replied.byKey.get(`${part} ${entry.name}`)
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: describe(entry, find, failure) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Starts With A Picture', version: '1', description: 'Every endpoint of the product.' },
    paths,
    components: {
      schemas: { ...replied.components, ...sent.components },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' } },
    },
  }
}

function shapesOf(parts: ('params' | 'query' | 'body' | 'form' | 'reply')[]): Record<string, z.ZodType> {
  const shapes = endpointList.flatMap(({ name, endpoint }) =>
    parts.flatMap((part) => (endpoint[part] ? [[`${part} ${name}`, endpoint[part]] as const] : [])),
  )
  return Object.fromEntries(shapes)
}

function describe({ method, path, endpoint }: EndpointEntry, find: FindSchema, failure: JsonSchema): Operation {
  const isPublic = endpoint.access === 'public' || endpoint.access === 'link'
  const requestBody = describeBody(endpoint, find)
  return {
    operationId: method.toLowerCase() + path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: endpoint.summary,
    description: accessWords[endpoint.access],
    tags: [path.split('/')[2] ?? 'api'],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: describeParameters(path, find),
    ...(requestBody ? { requestBody } : {}),
    responses: describeAnswers(endpoint, find, failure),
  }
}

function describeParameters(path: string, find: FindSchema): Operation['parameters'] {
  const known = fieldsOf(find('params'))
  const inPath = parametersOf(path).map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: known.find((field) => field.name === name)?.schema ?? { type: 'string' },
  }))
  return [...inPath, ...fieldsOf(find('query')).map((field) => ({ ...field, in: 'query' as const }))]
}

function describeBody(endpoint: Endpoint, find: FindSchema): Operation['requestBody'] {
  const body = find('body')
  if (body) return { required: true, content: { 'application/json': { schema: body } } }
  if (!endpoint.upload) return undefined
  const fields = fieldsOf(find('form'))
  const schema = {
    type: 'object',
    properties: {
      [endpoint.upload]: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    },
    required: [endpoint.upload, ...fields.filter(({ required }) => required).map(({ name }) => name)],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function describeAnswers(endpoint: Endpoint, find: FindSchema, failure: JsonSchema): Operation['responses'] {
  const reply = find('reply')
  const type = endpoint.sends ?? 'application/json'
  const schema = reply ?? (endpoint.sends ? { type: 'string', contentMediaType: endpoint.sends } : null)
  const failureContent = { content: { 'application/json': { schema: failure } } }
  return {
    [endpoint.status ?? (schema ? 200 : 204)]: schema
      ? { description: 'Yes.', content: { [type]: { schema } } }
      : { description: 'Done.' },
    '4XX': { description: 'A no, with its code.', ...failureContent },
    '5XX': { description: 'Not now, or a fault of ours.', ...failureContent },
  }
}
