import { api, type EndpointName } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'

export interface TableEntry {
  name: EndpointName
  method: string
  /** As the table writes it: `/api/jobs/:id`. */
  path: string
  endpoint: Endpoint
}

/** The contract as a list, in its order. */
export const entries: readonly TableEntry[] = Object.entries(api).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets that its keys are the table's
  return { name: name as EndpointName, method, path, endpoint }
})

/** The parameters of a path, in order: `/api/jobs/:id` → id. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(?<name>\w+)/g)].map(({ groups }) => groups?.name ?? '')

/** Whether the words of an address match a path of the table. */
const fits = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(address)

/** The methods that the table has for an address, for the answer to any other. */
export const methodsAt = (address: string): string[] =>
  entries.filter(({ path }) => fits(path, address)).map(({ method }) => method)
