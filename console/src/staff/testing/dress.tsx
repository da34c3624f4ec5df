import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import type { Kit } from '../../kit/kit.tsx'
import { staffBrowsing } from '../kit/browsing-kit.tsx'
import { staffCover } from '../kit/cover-kit.tsx'
import { staffDialogs } from '../kit/dialog-kit.tsx'
import { staffDocuments } from '../kit/documents-kit.tsx'
import { staffEvents } from '../kit/event-kit.tsx'
import { KitFileField } from '../kit/file-field.tsx'
import { KitFiles } from '../kit/files-kit.tsx'
import { staffForms } from '../kit/form-kit.tsx'
import { KitInPlace } from '../kit/in-place.tsx'
import { staffLists } from '../kit/list-kit.tsx'
import { staffRows } from '../kit/row-kit.tsx'
import { staffSelection } from '../kit/selection-kit.tsx'
import { KitAside } from '../kit/text.tsx'
import { staffTray } from '../kit/tray-kit.tsx'
import { staffUploads } from '../kit/upload-kit.tsx'
import { staffViewers } from '../kit/viewer-kit.tsx'
import { staffWriting } from '../kit/writing-kit.tsx'
import { OfficeProvider } from '../office/office-context.tsx'
import type { Office } from '../office/office-context.tsx'
import { createI18nProvider } from '../providers/i18n.ts'
import { config, noon } from './fake-data.ts'

/** All that features are drawn with in the console. */
export const kit: Kit = {
  ...staffBrowsing,
  ...staffCover,
  ...staffDialogs,
  ...staffDocuments,
  ...staffEvents,
  ...staffForms,
  ...staffLists,
  ...staffRows,
  ...staffSelection,
  ...staffTray,
  ...staffUploads,
  ...staffViewers,
  ...staffWriting,
  Aside: KitAside,
  InPlace: KitInPlace,
  FileField: KitFileField,
  Files: KitFiles,
}

const office = { config, now: () => new Date(noon) } as Partial<Office> as Office
const i18nProvider = createI18nProvider()

/** What the console stands in, as far as the kit asks for it. */
export const Around = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <OfficeProvider office={office}>
      <AdminContext i18nProvider={i18nProvider}>{children}</AdminContext>
    </OfficeProvider>
  </MemoryRouter>
)
