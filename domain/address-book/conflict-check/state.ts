import type { AddressDatabaseId, CaseId, ConflictCheckId } from '../../kernel/ids.ts'
import { keptAfter, keptAnew } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
import type { ConflictCheckEvent } from './events.ts'

export interface ConflictCheck {
  readonly checkId: ConflictCheckId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly version: number
  readonly content: KeptContent | null
}
/** One that was made. */
export type MadeCheck = ConflictCheck & {
  readonly [Field in 'checkId' | 'caseId' | 'databaseId']: NonNullable<ConflictCheck[Field]>
}
export const isMade = (check: ConflictCheck): check is MadeCheck => check.checkId !== null

export const noCheck: ConflictCheck = { checkId: null, caseId: null, databaseId: null, version: 0, content: null }

export const evolve = (check: ConflictCheck, event: ConflictCheckEvent): ConflictCheck => {
  switch (event.type) {
    case 'ConflictsChecked': {
      const { checkId, caseId, databaseId, version, content } = event.data
      return { checkId, caseId, databaseId, version, content: keptAfter(null, content, version) }
    }
    case 'ConflictCleared': {
      const { version, content } = event.data
      return { ...check, version, content: keptAfter(check.content, content, version) }
    }
    case 'ConflictCheckResealed':
      return { ...check, content: keptAnew(check.content, event.data.content) }
  }
}
