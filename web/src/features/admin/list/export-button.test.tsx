// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import '../../../testing/test-timeouts.ts'
import { stubPopover } from '../../../testing/stub-popover.ts'
import { ExportButton } from './export-button.tsx'

beforeEach(stubPopover)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['Export All Events (CSV)', { bom: true }],
  ['For Excel (UTF-8 with BOM)', { bom: true }],
  ['For other programs (UTF-8)', { bom: false }],
])('"%s" requests an export with the options %j', async (name, asked) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Response.json({ code: 'FORBIDDEN', message: "You don't have permission to do this." }, { status: 403 })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ExportButton />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText(name))
  await waitFor(() => expect(bodies).toEqual([asked]))
})
