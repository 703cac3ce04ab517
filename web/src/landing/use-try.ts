import { useMutation } from '@tanstack/react-query'
import type { SampleName } from '@swap/contract/sample-api'
import { call } from '../api/client.ts'

/** What shows the answer: fetched while the picture is read. */
export const loadTriedCard = () => import('./tried-card.tsx')

/** Lets the server read a picture of ours. */
export const useTry = () =>
  useMutation({
    mutationFn: async (name: SampleName) => {
      const [reading] = await Promise.all([
        call('POST /api/samples/:name/reading', { params: { name } }),
        loadTriedCard(),
      ])
      return reading
    },
  })
