import type { DocumentId } from '@aktenraum/domain/contracts'
import type { Sought } from '../../../features/viewers/scene.ts'
import { useCase } from '../../open-case/case-scope.tsx'
import { useDocumentById } from '../../reads/reads.ts'
import { useListed } from './listed.tsx'

/** A document of the case. `isListedEnough`: it is asked for only if the list does not have it. */
export const useSought = (id: DocumentId, isListedEnough = false): Sought => {
  const { record } = useCase()
  const listed = useListed()?.documents.find((document) => document.id === id)
  const enabled = !isListedEnough || listed === undefined
  const { data, error, refetch } = useDocumentById(record.id, id, { enabled })
  return { document: data ?? listed, error, onRetry: () => void refetch() }
}
