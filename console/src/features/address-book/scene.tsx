import type { AddressBook } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressFiling } from '@aktenraum/client/collections/address-book/filing'
import type { AddressHistory } from '@aktenraum/client/collections/address-book/history'
import type { AddressLists } from '@aktenraum/client/collections/address-book/lists'
import type { AddressMerges } from '@aktenraum/client/collections/address-book/merging'
import type { AddressTemplates } from '@aktenraum/client/collections/address-book/templates'
import type { User } from '@aktenraum/client/collections/types'
import type { ComponentType } from 'react'
import type { Kit, KitFailure } from '../../kit/kit.tsx'
import type { Editing, Histories } from './editing.ts'
import { useReadingScene } from './reading.tsx'
import type { ReadingScene } from './reading.tsx'
import type { ConflictSource } from '../conflicts/index.ts'

/**
 * What is read and written: people, lists of them, who was entered twice, what happened to all of them, and the
 * document in which all of it is saved.
 */
export type AddressRecords = AddressBook & AddressLists & AddressMerges & AddressHistory & AddressFiling

/** What a conflict check needs of the app besides the book. */
export interface Conflicts {
  /** It is asked for by the address; with whom it begins, if that is known. */
  readonly isOpen: boolean
  readonly person: string | null
  readonly show: (person: string | null) => void
  readonly source: () => Promise<ConflictSource>
  readonly users: () => Promise<readonly User[]>
  readonly nameOfCase: (id: string) => Promise<string>
  /** Its number alone: titles name others. */
  readonly numberOfCase: (id: string) => Promise<string>
  readonly toCase: (id: string) => void
  readonly viewerId: string
}

export type BookPage = 'duplicates' | 'imports'

/** What the address book needs of an app in which people write in it. */
export interface AddressBookScene extends ReadingScene {
  readonly kit: ReadingScene['kit'] &
    Pick<Kit, 'Entries' | 'Entry' | 'Event' | 'Events' | 'FileField' | 'FormDialog' | 'Prose'>
  readonly records: () => Promise<AddressRecords>
  readonly templates: () => Promise<AddressTemplates>
  /** By the address: who stands in it twice is looked for, or what was imported is shown; null for neither. */
  readonly page: BookPage | null
  readonly showPage: (databaseId: string, page: BookPage) => void
  /** Of the book of the office: in which cases whom it knows stands on which side. Null for the book of a case. */
  readonly conflicts: Conflicts | null
  /** Who may have written in the book. */
  readonly colleagues: () => Promise<readonly User[]>
  readonly Badge: ComponentType<{ readonly user: User | null }>
  readonly explain: (thrown: unknown) => Promise<KitFailure>
  readonly editing: Editing
  readonly histories: Histories
}

const isForEditing = (scene: ReadingScene): scene is AddressBookScene => scene.editing !== null

/** For what is done besides reading: what only reads takes `useReadingScene`, and is shown in any app. */
export const useScene = (): AddressBookScene => {
  const scene = useReadingScene()
  if (!isForEditing(scene)) throw new Error('useScene in an app in which the address book is only read')
  return scene
}
