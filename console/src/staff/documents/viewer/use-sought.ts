import type { DocumentId } from '@aktenraum/domain/contracts'
import { useGetOne } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import type { Sought } from '../../../features/viewers/scene.ts'
import { useCase } from '../../open-case/case-scope.tsx'
import { readOptions } from '../../office/read-options.ts'
import { useListed } from './listed.tsx'

/** A document of the case. `isListedEnough`: it is asked for only if the list does not have it. */
export const useSought = (id: DocumentId, isListedEnough = false): Sought => {
  const { record } = useCase()
  const listed = useListed()?.documents.find((document) => document.id === id)
  const options = { ...readOptions, enabled: !isListedEnough || listed === undefined }
  const { data, error, refetch } = useGetOne<Document>('documents', { id, meta: { caseId: record.id } }, options)
  return { document: data ?? listed, error, onRetry: () => void refetch() }
}
