import { downloading, type Downloading } from '../downloading.ts'
import type { Figure } from '../figures.ts'
import type { FilledProduct } from '../filled-product.ts'

/** The export of all events as CSV. */
export const exporting = (panel: FilledProduct): Promise<Figure[]> =>
  downloading(panel, { name: 'export', ask: '/api/admin/events/export/ticket', ...goals })

const goals: Pick<Downloading, 'firstByteGoalMs' | 'memoryGoalMb'> = { firstByteGoalMs: 300, memoryGoalMb: 50 }
