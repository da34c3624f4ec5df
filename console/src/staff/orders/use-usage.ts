import type { UsageDto } from '@aktenraum/domain/contracts'
import { retrieveUsage } from '@aktenraum/domain/contracts'
import { useQuery } from '@tanstack/react-query'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'

interface Usage {
  readonly data: UsageDto | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What the office uses by now of what plans count. */
export const useUsage = (): Usage => {
  const { api } = useOffice()
  return useQuery({ queryKey: ['usage'], queryFn: () => api.call(retrieveUsage), ...readOptions })
}
