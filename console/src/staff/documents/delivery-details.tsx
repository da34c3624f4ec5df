import type { DeliveryDto, DocumentStatus } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { deliveryPhrase } from '../../features/history/delivery.ts'
import { deliveryTexts } from '../../shared/texts/delivery.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

/** Who was notified of a document and has seen it, and when. Asked for when somebody wants to know. */
export const DeliveryDetails = ({ document, status }: { document: Document; status: DocumentStatus }) => {
  const { client } = useOffice()
  const { personOf } = useCase()
  const [people, setPeople] = useState<readonly DeliveryDto[] | 'failed' | undefined>(undefined)
  const { case: caseId, id } = document
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly DeliveryDto[] | 'failed'): void => {
      if (isCurrent) setPeople(found)
    }
    client.deliveryOf({ case: caseId, id }).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [caseId, client, id])
  return (
    <>
      {texts.documents.statusHints[status]}
      {people === undefined ? <div>{deliveryTexts.loading}</div> : null}
      {people === 'failed' ? <div>{deliveryTexts.error}</div> : null}
      {Array.isArray(people) ? (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
          {people.map((delivery: DeliveryDto) => (
            <li key={delivery.user}>
              <strong>
                <bdi>{userName(personOf(delivery.user))}</bdi>
              </strong>
              : {deliveryPhrase(delivery)}
            </li>
          ))}
        </Box>
      ) : null}
    </>
  )
}
