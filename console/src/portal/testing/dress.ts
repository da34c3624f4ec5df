import type { PlainKit } from '../../kit/testing/drawing.ts'
import { portalBrowsing } from '../kit/browsing-kit.tsx'
import { portalCover } from '../kit/cover-kit.tsx'
import { portalDialogs } from '../kit/dialog-kit.tsx'
import { portalDocuments } from '../kit/documents-kit.tsx'
import { portalEvents } from '../kit/event-kit.tsx'
import { portalForms } from '../kit/form-kit.tsx'
import { KitInPlace } from '../kit/in-place.tsx'
import { portalLists } from '../kit/list-kit.tsx'
import { portalRows } from '../kit/row-kit.tsx'
import { portalSelection } from '../kit/selection-kit.tsx'
import { KitAside } from '../kit/text.tsx'
import { portalTray } from '../kit/tray-kit.tsx'
import { portalUploads } from '../kit/upload-kit.tsx'
import { portalViewers } from '../kit/viewer-kit.tsx'
import { portalWriting } from '../kit/writing-kit.tsx'

/** All that features are drawn with in the portal. */
export const kit: PlainKit = {
  ...portalBrowsing,
  ...portalCover,
  ...portalDialogs,
  ...portalDocuments,
  ...portalEvents,
  ...portalForms,
  ...portalLists,
  ...portalRows,
  ...portalSelection,
  ...portalTray,
  ...portalUploads,
  ...portalViewers,
  ...portalWriting,
  Aside: KitAside,
  InPlace: KitInPlace,
}
