import type { DocumentDto, TrashedDocumentDto } from '@aktenraum/domain/contracts'
import type { ShownRow } from '../vault/port.ts'

/** A document as it is shown, to be held against what was signed of it. */
export const rowOf = (dto: DocumentDto): ShownRow => signedRow(dto, false)

const signedRow = (dto: DocumentDto | TrashedDocumentDto, isTrashed: boolean): ShownRow => ({
  keyId: dto.key_id,
  contentKeyId: dto.content_key_id ?? null,
  name: dto.encrypted_name,
  description: dto.encrypted_description,
  type: dto.type,
  charset: dto.charset,
  related: dto.related_object?.key_id ?? null,
  size: dto.size,
  isTrashed,
  log: dto.log ?? null,
})

/** A document in the trash, to be held against what was signed of it. */
export const trashedRow = (dto: TrashedDocumentDto): ShownRow => signedRow(dto, true)
