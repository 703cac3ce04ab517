import { api, type EndpointName } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'

/** An endpoint of the contract, with the parts of its name: 'GET /api/jobs/:id'. */
export interface EndpointEntry {
  name: EndpointName
  method: string
  /** With parameters: `/api/jobs/:id`. */
  path: string
  endpoint: Endpoint
}

/** Lists the endpoints of the contract, in its order. */
export const endpointList: readonly EndpointEntry[] = Object.entries(api).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets that its keys are the table's
  return { name: name as EndpointName, method, path, endpoint }
})

/** Returns the parameters of a path, in order: `/api/jobs/:id` → id. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(?<name>\w+)/g)].map(({ groups }) => groups?.name ?? '')

/** Whether an address matches a path of the contract. */
const matchesPath = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(address)

/** Returns the methods that the contract allows for an address. */
export const methodsOfPath = (address: string): string[] =>
  endpointList.filter(({ path }) => matchesPath(path, address)).map(({ method }) => method)
