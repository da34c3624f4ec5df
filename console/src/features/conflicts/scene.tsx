import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownPerson } from '@aktenraum/client/collections/address-book/records'
import type { AddressMerges } from '@aktenraum/client/collections/address-book/merging'
import type { ConflictChecks } from '@aktenraum/client/collections/address-book/conflict-checks'
import type { Parties } from '@aktenraum/client/collections/parties/parties'
import type { Register } from '@aktenraum/client/collections/parties/register'
import type { User } from '@aktenraum/client/collections/types'
import type { CalledSomeone } from '@aktenraum/client/engines/conflicts/called'
import type { Subject } from '@aktenraum/client/engines/conflicts/hits'
import type { CalledNow } from '@aktenraum/client/engines/conflicts/register-index'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import type { KitPick } from '../../kit/browsing.ts'
import type { Kit } from '../../kit/kit.tsx'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import type { SingleAction } from '../../shared/react/use-single-action.ts'

/** Somebody of the address book, as they are looked for. */
export type KnownPerson = Omit<Subject, 'side' | 'own'> & { readonly person: string; readonly listed: string }
export interface People {
  /** The first few who are called like that. */
  readonly find: (typed: string) => readonly Pick<KitPick, 'id' | 'title' | 'note'>[]
  readonly get: (id: string) => KnownPerson | undefined
  /** What they are called, without whom they know. */
  readonly calledNow: (id: string) => CalledNow | undefined
  /** With whom somebody has contacts, where one of both may have left the book by now. */
  readonly linkedTo: (id: string) => readonly string[]
}

/** Where a check reads, and where it is kept. */
export interface ConflictSource
  extends
    ConflictChecks,
    Pick<AddressBook, 'listBooks' | 'listTrash'>,
    Pick<AddressMerges, 'listMerges'>,
    Pick<Parties, 'caseOf' | 'readRegister'> {
  /** All who stand in the book. */
  readonly loadPeople: (place: Place) => Promise<readonly ShownPerson[]>
}

/** The register as it was read, with all else that a check looks into. */
export interface Known extends Register {
  /** By who was merged, into whom. */
  readonly mergedInto: ReadonlyMap<string, string>
  /** What is said of who was merged, or lies in the trash. */
  readonly outOfBook: ReadonlyMap<string, CalledSomeone>
  /** Everybody of the office, and its clients. */
  readonly users: readonly User[]
}
/** What a conflict check needs of the app in which it is made. */
export interface ConflictScene {
  readonly kit: Pick<
    Kit,
    | 'Beside'
    | 'Button'
    | 'Choice'
    | 'Entries'
    | 'Entry'
    | 'Field'
    | 'FormDialog'
    | 'Line'
    | 'Loading'
    | 'LongText'
    | 'Note'
    | 'Picks'
    | 'Problem'
    | 'Said'
    | 'State'
    | 'Text'
  >
  /** The book of the office. */
  readonly place: Place
  readonly source: () => Promise<ConflictSource>
  readonly users: () => Promise<readonly User[]>
  /** What a case is called in which one takes part. */
  readonly nameOfCase: (id: string) => Promise<string>
  readonly toCase: (id: string) => void
  readonly people: People
  readonly viewerId: string
  readonly now: Date
  /** Deals with what a failure means for the whole session. */
  readonly note: (thrown: unknown) => Promise<unknown>
}

const SceneContext = createContext<ConflictScene | null>(null)

export const ConflictSceneProvider = ({
  scene,
  children,
}: {
  readonly scene: ConflictScene
  readonly children: ReactNode
}) => <SceneContext value={scene}>{children}</SceneContext>

export const useConflictScene = (): ConflictScene => {
  const scene = use(SceneContext)
  if (scene === null) throw new Error('useConflictScene outside ConflictSceneProvider')
  return scene
}

/** Something a person starts here, with what was thrown when it fails. */
export const useConflictWork = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): SingleAction<Arguments, { readonly error: unknown }> => {
  const { note } = useConflictScene()
  return useSingleAction(work, async (error) => {
    await note(error)
    return { error }
  })
}
