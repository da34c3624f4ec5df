import DocumentIcon from '@mui/icons-material/DescriptionOutlined'
import FolderIcon from '@mui/icons-material/FolderOutlined'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import SearchIcon from '@mui/icons-material/Search'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import type { Entities } from '../../shared/documents/entities.ts'
import type { CaseEntry, ClientEntry } from '@aktenraum/client/memory/local-database/entries'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import { shownName } from '../../shared/documents/shown-name.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useDocumentsVersion } from '../listing/use-documents.ts'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import type { Searching } from '../search/use-databases.ts'
import { texts } from '../texts/de.ts'
import { paletteTexts } from '../texts/palette-de.ts'
import type { PaletteEntry } from './entries.ts'
import { useCommands } from './use-commands.ts'
import type { Everywhere } from './use-everywhere.ts'

/** So many of each kind are offered; whoever looks for more goes to the list. */
export const perGroup = 6

export interface Sought {
  readonly typed: string
  /** The client whose cases are looked through. */
  readonly client: ClientEntry | null
  readonly onClient: (client: ClientEntry) => void
}

/** What the palette offers for what was typed; without a letter, what can be done. */
export const useEntries = (sought: Sought, searching: Searching, everywhere: Everywhere): readonly PaletteEntry[] => {
  const { typed, client, onClient } = sought
  const navigate = useNavigate()
  const { search, entryOf } = useDocumentEntries(searching)
  const { found, progress, start } = everywhere
  const commands = useCommands()
  return useMemo(() => {
    const { found: cases, clients } = searching
    const caseEntry = (entry: CaseEntry): PaletteEntry => ({
      id: `case/${entry.id}`,
      fields: [entry.case_number, entry.title, entry.slug],
      group: 'cases',
      label: entry.case_number || paletteTexts.unnamed,
      hint: entry.title || paletteTexts.untitled,
      icon: FolderIcon,
      run: () => void navigate(paths.case(entry.id)),
    })
    const clientEntry = (entry: ClientEntry): PaletteEntry => ({
      id: `client/${entry.id}`,
      fields: [],
      group: 'clients',
      label: entry.name,
      hint: [
        entry.email,
        entry.case_ids.length === 0 ? paletteTexts.noCases : paletteTexts.caseCount(entry.case_ids.length),
        ...(entry.isDeactivated ? [paletteTexts.deactivated] : []),
      ].join(' · '),
      icon: PersonIcon,
      run: () => {
        onClient(entry)
        return true
      },
    })
    if (client !== null) {
      const users: PaletteEntry = {
        id: 'action/users',
        fields: [texts.nav.users],
        group: 'actions',
        label: paletteTexts.goTo(texts.nav.users),
        hint: '',
        icon: GroupIcon,
        run: () => void navigate(paths.users),
      }
      const own = [...client.case_ids.flatMap((id) => cases?.get(id) ?? []).map(caseEntry), users]
      return typed.trim() === '' ? own : indexOf(own).search(typed)
    }
    if (typed.trim() === '') return commands
    return [
      ...(cases?.search(typed) ?? []).slice(0, perGroup).map(caseEntry),
      ...(clients?.search(typed) ?? []).slice(0, perGroup).map(clientEntry),
      ...united(found.map(entryOf), search(typed)).slice(0, perGroup),
      ...indexOf(commands).search(typed),
      ...(progress === null ? [everywhereEntry(start)] : []),
    ]
  }, [client, commands, entryOf, found, navigate, onClient, progress, search, searching, start, typed])
}

export const everywhereId = 'action/everywhere'
const everywhereEntry = (start: () => void): PaletteEntry => ({
  id: everywhereId,
  fields: [],
  group: 'actions',
  label: paletteTexts.everywhere,
  hint: paletteTexts.everywhereHint,
  icon: SearchIcon,
  run: () => {
    start()
    return true
  },
})

/** Each once. */
const united = (...lists: readonly (readonly PaletteEntry[])[]): readonly PaletteEntry[] => [
  ...new Map(lists.flat().map((entry) => [entry.id, entry])).values(),
]

const indexOf = (entries: readonly PaletteEntry[]) => createSearchIndex(entries, ({ fields }) => fields)

/** Documents that this page has seen, by their names. */
const useDocumentEntries = ({ cases }: Searching) => {
  const navigate = useNavigate()
  const documents = useShownDocuments(useDocumentsVersion())
  const entryOf = useCallback(
    (document: Document): PaletteEntry => ({
      id: `document/${document.id}`,
      fields: [plainText(document.name, ''), document.slug],
      group: 'documents',
      label: shownName(document),
      hint: paletteTexts.inCase(cases?.get(document.case)?.case_number || paletteTexts.unnamed),
      icon: DocumentIcon,
      run: () => void navigate(paths.document(document.case, document.id)),
    }),
    [cases, navigate],
  )
  return useMemo(() => ({ ...indexOf(documents.map(entryOf)), entryOf }), [documents, entryOf])
}

/** As they are at that version. */
const useShownDocuments = (version: number): readonly Document[] => {
  const { entities } = useOffice().documents
  const [shown, setShown] = useState(() => ({ version, documents: documentsIn(entities) }))
  if (shown.version === version) return shown.documents
  const next = { version, documents: documentsIn(entities) }
  setShown(next)
  return next.documents
}
const documentsIn = ({ store, deleted }: Entities): readonly Document[] =>
  [...store.byId.values()].filter(({ id }) => !deleted().has(id))
