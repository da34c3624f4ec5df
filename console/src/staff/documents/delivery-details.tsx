import type { DocumentStatus } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import type { Document } from '@aktenraum/client/collections/types'
import { deliveryRows } from '../../features/history/delivery.ts'
import { deliveryTexts } from '../../shared/texts/delivery.ts'
import { deliveryOfStaff } from '../mails/mail-status.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { useNow } from '../office/use-now.ts'
import { texts } from '../texts/de.ts'

/** What became of the mails about a document, and who has seen it when. Asked for when somebody wants to know. */
export const DeliveryDetails = ({
  document,
  status,
}: {
  document: Pick<Document, 'case' | 'id'>
  status: DocumentStatus
}) => {
  const { client } = useOffice()
  const { personOf } = useCase()
  const now = useNow()
  const { case: caseId, id } = document
  const { data, error } = useRead(['mails', 'delivery', caseId, id], () => client.deliveryOf({ case: caseId, id }))
  const people = data && deliveryRows(data, { personOf, say: (one) => deliveryOfStaff(one, now) })
  return (
    <>
      {texts.documents.statusHints[status]}
      {people === undefined ? <div>{error ? deliveryTexts.error : deliveryTexts.loading}</div> : null}
      {people?.length === 0 ? <div>{deliveryTexts.alone}</div> : null}
      {people === undefined || people.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
          {people.map(({ user, name, text }) => (
            <li key={user}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              : {text}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
