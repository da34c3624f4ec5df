import type { DocumentId } from '@aktenraum/domain/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '@aktenraum/client/collections/types'
import type { Kit } from '../../kit/kit.tsx'

/** What entries of a history need of the app that shows them. */
export interface HistoryScene {
  readonly kit: Pick<Kit, 'Event' | 'Events'>
  readonly now: Date
  /** Null: unknown, or nobody any more. */
  readonly personOf: (userId: string) => User | null
  readonly Badge: ComponentType<{ readonly user: User | null }>
  /** The name of a document, which may lead to it. */
  readonly Named: ComponentType<{ readonly document: DocumentId; readonly children: ReactNode }>
}

/** What else a whole history is drawn with. */
export type HistoryKit = Pick<Kit, 'Button' | 'Empty' | 'Loaded'>
