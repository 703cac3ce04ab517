import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'

/** A mutation for an action of the operations page: shows a message on success or failure, and refetches the page. */
export function useAdminAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  successMessage?: (input: Input) => string | null,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (_, input) => {
      const text = successMessage?.(input)
      if (text) toast(text)
    },
    onError: toastError,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.operations })
      await client.invalidateQueries({ queryKey: keys.audit })
    },
  })
}
