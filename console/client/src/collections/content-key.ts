import type { DocumentDto } from '@aktenraum/domain/contracts'

/** The id of the key that a content is encrypted under, which commits to it and stays when the document moves. */
export const contentKeyOf = (document: Pick<DocumentDto, 'key_id' | 'content_key_id'>): DocumentDto['key_id'] =>
  document.content_key_id ?? document.key_id
