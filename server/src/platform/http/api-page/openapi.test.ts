import { expect, test } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'
import { endpointList } from '../endpoint-list.ts'
import { describeApi, type Operation } from './openapi.ts'

const document = describeApi()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Yields every object in a document, at any depth. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield { ...value }
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

test('the document has what OpenAPI 3.1 requires', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/[^:]*$/)
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
    expect(operation.summary).not.toBe('')
    expect(Object.keys(operation.responses)).not.toEqual([])
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^(?:20\d|4XX|5XX)$/)
      expect(description).not.toBe('')
    }
  }
})

test('the document describes every endpoint of the contract and no other', () => {
  expect(
    operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`).toSorted(),
  ).toEqual(endpointList.map(({ name }) => name).toSorted())
})

test('every reference leads somewhere', () => {
  const references = [...objectsIn(document)].map((one) => one.$ref).filter((ref) => typeof ref === 'string')
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) {
    const name = /^#\/components\/schemas\/(?<name>\w+)$/.exec(reference)?.groups?.name ?? ''
    expect(document.components.schemas[name], reference).toBeDefined()
  }
})

test('every parameter of a path is declared, once', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('names of operations are unique', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

const operationOf = (method: string, path: string): Operation | undefined => document.paths[path]?.[method]

test('an operation says who may call it, what is sent and what comes back', () => {
  expect(operationOf('get', '/api/account')).toMatchObject({ security: [{ bearer: [] }] })
  expect(operationOf('post', '/api/auth/login')).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Session' } } } } },
  })
  expect(operationOf('post', '/api/jobs')).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['image'] } } } },
    responses: { 202: {} },
  })
  expect(operationOf('get', '/api/calendar/my-events')?.parameters).toMatchObject([
    { name: 'limit', in: 'query', required: false },
    { name: 'cursor', in: 'query', required: false },
  ])
  expect(operationOf('post', '/api/auth/logout')?.responses[204]).toEqual({ description: 'Done.' })
})

test('the page about the API lists every endpoint, and loads nothing from other sites', async () => {
  const { server } = await openTestServer([])
  const page = (await server.inject('/api/docs')).body
  for (const { method, path, endpoint } of endpointList) {
    expect(page).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(page).toContain(endpoint.summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  }
  expect(page).not.toMatch(/<script|https?:|style=/)
  expect((await server.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await server.inject('/api/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)))
})
