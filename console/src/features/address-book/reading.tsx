import type { ComponentType, ReactNode } from 'react'
import { createContext, use } from 'react'
import type { AddressReading } from '@aktenraum/client/collections/address-book/reading'
import type { Kit } from '../../kit/kit.tsx'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import type { SingleAction } from '../../shared/react/use-single-action.ts'
import type { Shortcuts } from '../../shared/shortcuts/shortcuts.ts'
import type { Editing, Histories } from './editing.ts'

/** By what somebody is looked for in conflict checks who lies in the trash. */
export interface ErasedPerson {
  readonly names: readonly string[]
  readonly birthday: string
}
/**
 * In which cases somebody is a party. `erased`: asked before they are, by itself, with the conflict checks that name
 * them.
 */
export type PartiesOfPerson = ComponentType<{ readonly personId: string; readonly erased?: ErasedPerson }>

/** What whoever reads an address book needs of the app that shows it. */
export interface ReadingScene {
  readonly kit: Pick<
    Kit,
    | 'Beside'
    | 'Button'
    | 'Check'
    | 'Choice'
    | 'Empty'
    | 'Facts'
    | 'Field'
    | 'Frame'
    | 'Line'
    | 'Loading'
    | 'LongTable'
    | 'LongText'
    | 'Menu'
    | 'Moment'
    | 'Note'
    | 'Picks'
    | 'Problem'
    | 'Question'
    | 'Reach'
    | 'Said'
    | 'Search'
    | 'Sheet'
    | 'Sides'
    | 'State'
    | 'Tabs'
    | 'Text'
    | 'Tick'
    | 'Tools'
    | 'WholeDialog'
  >
  /** Loaded when it is first wanted. */
  readonly records: () => Promise<AddressReading>
  /** Told of what others change. Answers how to stop. */
  readonly onChange: (hear: (change: { readonly case_id: string }) => void) => () => void
  /** Whose book it is; null: the office's own. */
  readonly caseId: string | null
  /** Who is shown, by the address; null for nobody. */
  readonly personId: string | null
  /** `inPlace`: nothing leads back to whom the address named before. */
  readonly show: (databaseId: string, personId: string | null, inPlace?: boolean) => void
  /** Which lists are shown, by the address; null where people are. */
  readonly listIds: readonly string[] | null
  /** `isStep`: one comes back from there to what was shown before. */
  readonly showLists: (databaseId: string, listIds: readonly string[], isStep: boolean) => void
  /** Leaves the book. */
  readonly leave: () => void
  readonly now: Date
  readonly officeName: string
  /** Says what has been done, also to those who listen, and offers to take it back. */
  readonly tell: (message: string, undo?: () => Promise<unknown>) => void
  /** Deals with what a failure means for the whole session. */
  readonly note: (thrown: unknown) => Promise<unknown>
  /** What keys do, until the answered function is called. */
  readonly registerKeys: Shortcuts['register']
  /** What concerns the whole page and would lie below the book. */
  readonly Notices: ComponentType
  /** Null in an app in which it is only read. */
  readonly editing: Editing | null
  /** Null where parties of cases are nobody's business, and in the database of a case. */
  readonly PartiesOfPerson: PartiesOfPerson | null
  /** Null where nobody is told who has done what. */
  readonly histories: Histories | null
}

const SceneContext = createContext<ReadingScene | null>(null)

export const AddressBookSceneProvider = ({
  scene,
  children,
}: {
  readonly scene: ReadingScene
  readonly children: ReactNode
}) => <SceneContext value={scene}>{children}</SceneContext>

export const useReadingScene = (): ReadingScene => {
  const scene = use(SceneContext)
  if (scene === null) throw new Error('useReadingScene outside AddressBookSceneProvider')
  return scene
}

/** Something a person starts here, with what was thrown when it fails. */
export const useBookWork = (work: () => Promise<unknown>): SingleAction<[], { readonly error: unknown }> => {
  const { note } = useReadingScene()
  return useSingleAction(work, async (error) => {
    await note(error)
    return { error }
  })
}
