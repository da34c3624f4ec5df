import { useEffect, useState } from 'react'
import type { Document, OfficeClient } from '../client/types.ts'

type Client = Pick<OfficeClient, 'retrieveDocument'>

/** The document that this one answers; null where it answers none, as long as it is not known, and once it is gone. */
export const useAnswered = (client: Client | undefined, document: Document): Document | null => {
  const [answered, setAnswered] = useState<Document | null>(null)
  const { case: caseId, related_object: related } = document
  const id = related?.id
  useEffect(() => {
    if (client === undefined || id === undefined) return undefined
    let isWanted = true
    client.retrieveDocument(caseId, id).then(
      (found) => {
        if (isWanted) setAnswered(found)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [caseId, client, id])
  return answered?.id === id ? answered : null
}
