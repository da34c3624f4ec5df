import { retrieveTrashedDocument } from '@aktenraum/domain/contracts'
import type { TrashedDocumentDto } from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'
import { heldAgainstLog } from './held.ts'
import type { Held } from './held.ts'
import { trashedRow } from './shown-row.ts'

/** A document in the trash as the server tells it now, held against the log of its case. */
export const trashedAnew = (
  context: Context,
  caseId: string,
  id: string,
): Promise<Held<Omit<TrashedDocumentDto, 'wrappedKeys'>>> =>
  heldAgainstLog(context, caseId, {
    fetch: () => context.api.call(retrieveTrashedDocument, { params: { case_id: caseId, id } }),
    rowsOf: (dto) => [trashedRow(dto)],
  })
