import type { CaseId, DocumentId } from '@aktenraum/domain/contracts'
import { caseDto, documentDto } from '@aktenraum/domain/contracts'

/** An id from the address, or null when it is none. */
export const caseIdOf = (text: string | undefined): CaseId | null => caseDto.shape.id.safeParse(text).data ?? null
export const documentIdOf = (text: string | undefined): DocumentId | null =>
  documentDto.shape.id.safeParse(text).data ?? null
