import type { DocumentDto, TrashedDocumentDto } from '@aktenraum/domain/contracts'
import type { RowVerdict } from '../vault/port.ts'
import type { Opened } from './opening.ts'

/** `verdict`: as that of a `Document`. */
export type TrashedDocument = Opened<TrashedDocumentDto> & { readonly verdict?: RowVerdict }

type Place = Pick<DocumentDto, 'case' | 'id'>
interface TrashPage {
  readonly count: number
  readonly results: readonly TrashedDocument[]
}

/** What is done with the trash of a case. */
export interface TrashClient<Document extends Place> {
  /** Into the trash, from where it can be restored for some days. */
  deleteDocument(document: Document): Promise<void>
  /** Last deleted first: all of it for owners, else what one may restore. */
  listTrash(caseId: string, query?: { page?: number; pageSize?: number }): Promise<TrashPage>
  restoreDocument(document: Place & Pick<DocumentDto, 'key_id'>): Promise<void>
  /** For good, from the trash: nobody can ever open it again. */
  eraseDocument(document: Place): Promise<void>
  /** Erases what one may erase; answers how many there were. */
  emptyTrash(caseId: string): Promise<number>
}
