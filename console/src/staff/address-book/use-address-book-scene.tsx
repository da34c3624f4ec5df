import Contacts from '@mui/icons-material/ContactsOutlined'
import { useCallback, useMemo } from 'react'
import { useLocation, useMatch, useNavigate, useParams } from 'react-router-dom'
import { editingParts, historyParts } from '../../features/address-book/editing/parts.ts'
import type { Case } from '@aktenraum/client/collections/types'
import type { AddressBookScene } from '../../features/address-book/scene.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { failureOf } from '../forms/failure.ts'
import { staffBrowsing } from '../kit/browsing-kit.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitChoice } from '../kit/choice.tsx'
import { staffEvents } from '../kit/event-kit.tsx'
import { staffDialogs } from '../kit/dialog-kit.tsx'
import { KitField } from '../kit/field.tsx'
import { KitFileField } from '../kit/file-field.tsx'
import { staffLists } from '../kit/list-kit.tsx'
import { KitNote } from '../kit/note.tsx'
import { KitSaid, KitText } from '../kit/text.tsx'
import { staffWriting } from '../kit/writing-kit.tsx'
import { EndedWorkerBanner } from '../layout/ended-worker-banner.tsx'
import { SecurityBanner } from '../layout/security-banner.tsx'
import { useOfferUndo } from '../notices/offer-undo.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'
import { useNow } from '../office/use-now.ts'
import { PartiesOfPerson } from './lazy.tsx'
import { paths } from '../routes/paths.ts'
import { useShortcutKeys } from '../shortcuts/shortcuts-context.tsx'

const kit: AddressBookScene['kit'] = {
  ...staffLists,
  ...staffWriting,
  ...staffBrowsing,
  ...staffEvents,
  Button: KitButton,
  Check: staffDialogs.Check,
  Choice: KitChoice,
  Empty: (props) => <EmptyState icon={Contacts} {...props} />,
  Field: KitField,
  FileField: KitFileField,
  Note: KitNote,
  Problem: ErrorNote,
  Said: KitSaid,
  State: ({ kind, text }) => <StatusLabel tone={kind ?? 'neutral'} text={text} />,
  Text: KitText,
}

const Badge: AddressBookScene['Badge'] = ({ user }) => <PersonBadge user={user} size={28} />

/** What lies in the page below the dialog and has to be seen nonetheless. */
const Notices = () => (
  <>
    <EndedWorkerBanner />
    <SecurityBanner />
  </>
)

/** Who or what is shown, by the address. */
const useShown = () => {
  const { personId = null, listIds } = useParams()
  const isListedInOffice = useMatch({ path: '/adressen/:databaseId/verteiler', end: false }) !== null
  const isListedInCase = useMatch({ path: '/akten/:caseId/adressen/verteiler', end: false }) !== null
  const isListed = isListedInOffice || isListedInCase
  const isInOffice = useMatch('/adressen/:databaseId/dubletten') !== null
  const isInCase = useMatch('/akten/:caseId/adressen/dubletten') !== null
  const importsInOffice = useMatch('/adressen/:databaseId/importe/') !== null
  const importsInCase = useMatch('/akten/:caseId/adressen/importe/') !== null
  const areImports = importsInOffice || importsInCase
  return {
    page: isInOffice || isInCase ? ('duplicates' as const) : areImports ? ('imports' as const) : null,
    personId: isListed ? null : personId,
    listIds: useMemo(
      () => (isListed ? (listIds ?? '').split('+').filter((id) => id !== '') : null),
      [isListed, listIds],
    ),
  }
}

/** Where what is shown of a book has its address. */
const placesOf = (caseId: string | null) =>
  caseId === null
    ? {
        all: paths.addresses,
        person: paths.person,
        lists: paths.addressLists,
        duplicates: paths.duplicates,
        imports: paths.imports,
        before: paths.cases,
      }
    : {
        all: paths.caseAddresses(caseId),
        person: (_: string, id: string) => paths.personInCase(caseId, id),
        lists: (_: string, ids: readonly string[]) => paths.listsInCase(caseId, ids),
        duplicates: () => paths.duplicatesInCase(caseId),
        imports: () => paths.importsInCase(caseId),
        before: paths.case(caseId),
      }

/** The conflict check, by its address; whom it begins with goes along with that, and is no part of it. */
const useConflicts = (): AddressBookScene['conflicts'] => {
  const { conflicts: source, client } = useOffice()
  const { id: viewerId } = useSession().user
  const isOpen = useMatch(paths.conflictCheck) !== null
  const person = personIn(useLocation().state)
  const navigate = useNavigate()
  return useMemo(
    () => ({
      isOpen,
      person,
      show: (id) => void navigate(paths.conflictCheck, { state: { person: id } }),
      source,
      users: client.listUsers,
      nameOfCase: async (id) => nameOf(await client.retrieveCase(id)),
      numberOfCase: async (id) => plainText((await client.retrieveCase(id)).case_number),
      toCase: (id) => void navigate(paths.case(id)),
      viewerId,
    }),
    [client, isOpen, navigate, person, source, viewerId],
  )
}
const nameOf = ({ case_number: number, title }: Case): string =>
  [plainText(number), plainText(title)].filter((text) => text !== '').join(' ')
const personIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'person' in state && typeof state.person === 'string'
    ? state.person
    : null

/** What the address book of the office, or of a case, needs of the console. */
export const useAddressBookScene = (caseId: string | null): AddressBookScene => {
  const { addressBook: records, addressTemplates: templates, client, config } = useOffice()
  const { officeName } = config
  const { personId, listIds, page } = useShown()
  const navigate = useNavigate()
  const now = useNow()
  const note = useCheckedError()
  const tell = useOfferUndo()
  const { register: registerKeys } = useShortcutKeys()
  const explain = useCallback(
    async (thrown: unknown) => {
      await note(thrown)
      return failureOf(thrown)
    },
    [note],
  )
  const places = useMemo(() => placesOf(caseId), [caseId])
  const conflicts = useConflicts()
  return useMemo<AddressBookScene>(
    () => ({
      kit,
      records,
      templates,
      onChange: client.onChange,
      caseId,
      personId,
      show: (databaseId, id, inPlace = false) =>
        void navigate(id === null ? places.all : places.person(databaseId, id), { replace: inPlace }),
      listIds,
      showLists: (databaseId, ids, isStep) => void navigate(places.lists(databaseId, ids), { replace: !isStep }),
      page,
      showPage: (databaseId, shown) => void navigate(places[shown](databaseId)),
      conflicts: caseId === null ? conflicts : null,
      leave: () => void navigate(places.before),
      now,
      colleagues: client.listUsers,
      Badge,
      officeName,
      tell,
      note,
      explain,
      registerKeys,
      Notices,
      editing: editingParts,
      PartiesOfPerson: caseId === null ? PartiesOfPerson : null,
      histories: historyParts,
    }),
    [
      caseId,
      client,
      conflicts,
      explain,
      page,
      listIds,
      navigate,
      note,
      now,
      officeName,
      personId,
      places,
      records,
      registerKeys,
      tell,
      templates,
    ],
  )
}
