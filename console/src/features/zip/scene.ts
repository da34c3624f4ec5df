import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { Kit } from '../../kit/kit.tsx'

/** What the dialog for ZIP files needs of the app that shows it. */
export interface ZipScene {
  readonly kit: Pick<Kit, 'Check' | 'Choice' | 'Dialog' | 'Note' | 'Ordered' | 'Problem' | 'Said' | 'Text'>
  readonly saveZip: Downloads['saveZip']
  /** Whether files may get names that the mailbox of German lawyers, beA, takes. */
  readonly canNameForBea: boolean
  /** Says what has been done, also to those who listen; the dialog is gone by then. */
  readonly tell: (message: string) => void
  /** Deals with what a failure means for the whole session; keeps its identity. */
  readonly note: (thrown: unknown) => Promise<unknown>
}
