import type { ComponentProps, ReactNode } from 'react'
import type { Kit } from '../../../kit/kit.tsx'
import type { Drawings, StaffDrawings } from '../../../kit/testing/drawing.ts'
import { caseIdOf, noon } from '../../../staff/testing/fake-data.ts'
import { AddressBookDialog } from '../address-book.tsx'
import { AddressPicker } from '../address-picker.tsx'
import { editingParts, historyParts } from '../editing/parts.ts'
import { PersonPicker } from '../person-picker.tsx'
import { AddressBookSceneProvider } from '../reading.tsx'
import type { ReadingScene } from '../reading.tsx'
import type { AddressBookScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { duplicateTexts } from '../texts/duplicates.ts'
import { addressPickerTexts, contactFormTexts } from '../texts/forms.ts'
import { importsTexts } from '../texts/imports.ts'
import { OpenBookProvider, useBook } from '../use-book.tsx'
import { fakeTemplates } from './fake-templates.ts'
import { ids, sampleBook } from './sample-book.ts'

const nothing = (): void => undefined
const nobody = () => null
const caseId = caseIdOf(1)
const petra = 'Dr. Petra Nolte-Lange, LL.M.'

interface Begun extends Partial<Pick<AddressBookScene, 'listIds' | 'page' | 'personId'>> {
  readonly isMissing?: boolean
}

const readingScene = (kit: ReadingScene['kit'], { isMissing = false, ...begun }: Begun): ReadingScene => {
  const { book } = sampleBook({ caseId, canUpdate: false, isMissing })
  return {
    kit,
    records: async () => book,
    onChange: () => nothing,
    caseId,
    personId: null,
    show: nothing,
    listIds: null,
    showLists: nothing,
    leave: nothing,
    now: new Date(noon),
    officeName: 'Kanzlei',
    tell: nothing,
    note: async () => undefined,
    registerKeys: () => nothing,
    Notices: nobody,
    editing: null,
    PartiesOfPerson: null,
    histories: null,
    ...begun,
  }
}
const writingScene = (kit: Kit, { isMissing = false, ...begun }: Begun): AddressBookScene => {
  const { book } = sampleBook({ isMissing })
  const { templates } = fakeTemplates()
  return {
    ...readingScene(kit, {}),
    kit,
    caseId: null,
    records: async () => book,
    templates: async () => templates,
    page: null,
    showPage: nothing,
    conflicts: null,
    colleagues: async () => [],
    Badge: nobody,
    explain: async (error) => ({ error, kind: 'other', message: '', isInput: false }),
    editing: editingParts,
    histories: historyParts,
    ...begun,
  }
}

const reading = (begun: Begun) => (kit: ReadingScene['kit']) => (
  <AddressBookSceneProvider scene={readingScene(kit, begun)}>
    <AddressBookDialog />
  </AddressBookSceneProvider>
)
const writing =
  (begun: Begun, children: ReactNode = <AddressBookDialog />) =>
  (kit: Kit) => <AddressBookSceneProvider scene={writingScene(kit, begun)}>{children}</AddressBookSceneProvider>

/** What stands in a form of the book that is open. */
const InBook = ({ children }: { readonly children: ReactNode }) => {
  const [book, state] = useBook()
  if (state.state !== 'open') return bookTexts.loading
  return (
    <OpenBookProvider book={book} state={state}>
      {children}
    </OpenBookProvider>
  )
}
const picker: ComponentProps<typeof PersonPicker> = { not: ids.karl, picked: undefined, onPick: nothing }

export const drawings: Drawings = {
  'people to be read of': { draw: reading({}), first: bookTexts.title, last: 'Mueller, Karl' },
  'somebody to be read of': { draw: reading({ personId: ids.petra }), first: bookTexts.title, last: petra },
  'lists to be read': { draw: reading({ listIds: [ids.press] }), first: bookTexts.title, last: 'Presse' },
  'that a case has no addresses': {
    draw: reading({ isMissing: true }),
    first: bookTexts.title,
    last: bookTexts.inCase.noneHint,
  },
}
export const staffDrawings: StaffDrawings = {
  people: { draw: writing({}), last: bookTexts.list.add },
  somebody: { draw: writing({ personId: ids.petra }), last: petra },
  'lists and events': { draw: writing({ listIds: [ids.summer] }), last: 'Sommerfest' },
  'who was entered twice': { draw: writing({ page: 'duplicates' }), last: duplicateTexts.back },
  'what was imported': { draw: writing({ page: 'imports' }), last: importsTexts.back },
  'that there is no book': {
    draw: writing({ isMissing: true }),
    last: bookTexts.founding.title,
  },
  'the choice of somebody': {
    draw: writing({}, <InBook children={<PersonPicker {...picker} />} />),
    last: contactFormTexts.choose,
  },
  'the choice of an address': {
    draw: writing({}, <InBook children={<AddressPicker onPick={nothing} onClose={nothing} />} />),
    last: addressPickerTexts.title,
  },
}
