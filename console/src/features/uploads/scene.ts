import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { UploadDesk } from '@aktenraum/client/engines/uploads/desk'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Kit } from '../../kit/kit.tsx'

/** What uploads need of the app that shows them. */
export interface UploadScene {
  readonly kit: Pick<Kit, 'Button' | 'File' | 'Files' | 'Line' | 'Note' | 'Offer' | 'Pager' | 'Bar' | 'Said' | 'State'>
  readonly uploads: Uploads
  readonly desk: Pick<UploadDesk, 'box' | 'rates'>
  readonly progress: ProgressStore
  /** What files are described with before they are sent, all together; null where each goes as it comes. */
  readonly describing: Pick<Kit, 'Field'> | null
}
