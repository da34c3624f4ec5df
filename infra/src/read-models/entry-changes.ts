import type { CaseId, UserId } from '@aktenraum/domain'
import type { Position } from '../event-store/port.ts'
import { tableOf } from './table.ts'

export type EntryChangeRow =
  | { readonly kind: 'case'; readonly id: CaseId; readonly position: Position }
  | { readonly kind: 'user'; readonly id: UserId; readonly position: Position }

export const entryChangeTable = tableOf<EntryChangeRow>()({
  name: 'entry_change',
  key: ['kind', 'id'],
  columns: { kind: 'text', id: 'text', position: 'text' },
})
