import type { ShownDatabase } from '@aktenraum/client/collections/address-book/address-book'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { KitMenu } from '../../kit/browsing.ts'
import { isReadable } from './directory.ts'
import { Export } from './export.tsx'
import { Import } from './import.tsx'
import { FileDialog, SavedStateDialog } from './filing/lazy.tsx'
import { AddContacts } from './add-contacts/lazy.tsx'
import { ConflictCheck, TemplatesDialog } from './editing/lazy.tsx'
import { openConflictCheck } from '../conflicts/index.ts'
import { useScene } from './scene.tsx'
import type { AddressBookScene, BookPage } from './scene.tsx'
import { bookTexts } from './texts/book.ts'
import { duplicateTexts } from './texts/duplicates.ts'
import { filingTexts } from './texts/filing.ts'
import { templateTexts } from './texts/templates.ts'
import { transferTexts } from './texts/transfer.ts'
import { trashTexts } from './texts/trash.ts'
import { Trash } from './trash.tsx'
import { useOpenBook } from './use-book.tsx'

interface BookMenu {
  /** None for who may do nothing with it: what is saved as a document is taken along from there (ADB-10). */
  readonly menu: KitMenu | undefined
  /** What was opened from it. */
  readonly over: ReactNode
  /** Another book lies above this one: keys are none of this one's business. */
  readonly isCovered: boolean
}

const shown = {
  contacts: AddContacts,
  import: Import,
  export: Export,
  file: FileDialog,
  saved: SavedStateDialog,
  templates: TemplatesDialog,
  trash: Trash,
} as const

/** What can be done with the book as a whole; who only reads it takes it along. */
export const useBookMenu = (): BookMenu => {
  const { showPage, conflicts, show } = useScene()
  const { canUpdate, database } = useOpenBook()
  const [over, setOver] = useState<keyof typeof shown | null>(null)
  const close = (): void => setOver(null)
  const Over = over === null ? null : shown[over]
  const isOffered = canUpdate || database.document === null
  return {
    menu: isOffered
      ? { label: bookTexts.menu, entries: entriesOf({ database, canUpdate, open: setOver, showPage, conflicts }) }
      : undefined,
    over: conflicts?.isOpen ? (
      <ConflictCheck onClose={() => show(database.id, null)} />
    ) : Over === null ? null : (
      <Over onClose={close} />
    ),
    isCovered: over === 'saved',
  }
}

interface Offering extends Pick<AddressBookScene, 'conflicts' | 'showPage'> {
  readonly database: ShownDatabase
  readonly canUpdate: boolean
  readonly open: (what: keyof typeof shown) => void
}

const entriesOf = ({ database, canUpdate, open, showPage, conflicts }: Offering): KitMenu['entries'] => {
  const isFiled = database.document !== null
  const entry = (isOffered: boolean, label: string, opens: keyof typeof shown) =>
    isOffered ? [{ label, onClick: () => open(opens) }] : []
  const page = (offered: boolean, label: string, shows: BookPage) =>
    offered ? [{ label, onClick: () => showPage(database.id, shows) }] : []
  return [
    ...entry(canUpdate, transferTexts.addContacts, 'contacts'),
    // ADB-28
    ...entry(canUpdate && !isFiled, transferTexts.import.open, 'import'),
    ...entry(true, transferTexts.export.open, 'export'),
    ...entry(canUpdate && isReadable(database), filingTexts.open[isFiled ? 'again' : 'first'], 'file'),
    ...entry(isFiled, filingTexts.saved.open, 'saved'),
    ...page(canUpdate, transferTexts.imports, 'imports'),
    ...page(canUpdate, duplicateTexts.open, 'duplicates'),
    ...(conflicts === null ? [] : [{ label: openConflictCheck, onClick: () => conflicts.show(null) }]),
    ...entry(canUpdate, templateTexts.open, 'templates'),
    ...entry(canUpdate, trashTexts.open, 'trash'),
  ]
}
