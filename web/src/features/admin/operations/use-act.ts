import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'

/** Runs an action: refetches what it changed, and reports a failure. */
export function useAct<Asked, Got>(run: (asked: Asked) => Promise<Got>, said?: (asked: Asked) => string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (_, asked) => {
      const text = said?.(asked)
      if (text) toast(text)
    },
    onError: complain,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.operations })
      await client.invalidateQueries({ queryKey: keys.audit })
    },
  })
}
