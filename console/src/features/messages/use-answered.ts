import { useEffect, useState } from 'react'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { answeredDocument } from './answered.ts'

type Client = Pick<OfficeClient, 'everyDocument'>

interface Answer {
  readonly id: string
  readonly document: Document | null
}

/** The document that this one answers; undefined as long as it is not known, null once it is gone, or answers none. */
export const useAnswered = (client: Client | undefined, document: Document): Document | null | undefined => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { case: caseId, related_object: related } = document
  const id = related?.id
  const keyId = related?.key_id
  useEffect(() => {
    if (client === undefined || id === undefined) return undefined
    let isWanted = true
    answeredDocument(client, caseId, { id, key_id: keyId }).then(
      (found) => {
        if (isWanted) setAnswer({ id, document: found ?? null })
      },
      () => undefined, // asked for again with the next list
    )
    return () => {
      isWanted = false
    }
  }, [caseId, client, id, keyId])
  if (id === undefined) return null
  return answer?.id === id ? answer.document : undefined
}
