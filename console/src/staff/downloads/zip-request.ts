import type { Document } from '../../shared/client/types.ts'

export interface ZipRequest {
  /** Without `.zip`. */
  readonly name: string
  readonly caseNumber: string
  /** All of them, to be fetched when they are not at hand. */
  readonly documents: () => Promise<readonly Document[]>
}
