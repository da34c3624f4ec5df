import type { ComponentType, ReactNode } from 'react'
import type { Book } from './book.ts'
import type { Contact, Entry } from './directory.ts'
import type { List, ListKind, Member } from './lists/lists.ts'

export interface PersonFormProps {
  /** Who is changed; nobody: a person is added. */
  readonly entry?: Entry
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}
export interface ContactFormProps {
  /** Whose address it is, or to whom somebody else is the contact. */
  readonly of: string
  readonly isOwn: boolean
  /** What is changed; none: one is added. */
  readonly contact?: Contact
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}
export interface ListFormProps {
  readonly kind: ListKind
  /** What is changed; none: one is added. */
  readonly list?: List
  /** The list from which an event is made: who stands on it is invited (OPEN-090). */
  readonly parent?: List
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}
export interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}
/** How it is said of who is invited to an event whether they come. */
export interface Attendance {
  /** Whether somebody comes. Answers whether it was saved. */
  readonly say: (member: Member, comes: boolean) => Promise<boolean>
  readonly isSaving: (entryId: string) => boolean
  readonly failure: { readonly error: unknown; readonly title: string; readonly message?: string } | undefined
  readonly retry: () => void
}

/**
 * What is done and shown in an address book besides reading. An app in which it is only read has none of it, and loads
 * none of it: whatever reads takes these parts from its scene, and imports none.
 */
export interface Editing {
  /** The book that is open, with the menu of it as a whole. */
  readonly Book: ComponentType<{ readonly title: string }>
  /** Stands where there is no book that one may read. */
  readonly None: ComponentType<{
    readonly book: Pick<Book, 'found' | 'open'>
    readonly foundedBy: readonly string[] | null
  }>
  /** Around people and lists: in their place may stand something else. */
  readonly Pages: ComponentType<{ readonly children: ReactNode }>
  readonly PersonForm: ComponentType<PersonFormProps>
  /** All that is told a person of themselves. */
  readonly PersonReport: ComponentType<{ readonly entry: Entry; readonly onClose: () => void }>
  /** Stands in the place of somebody who is gone: they may have been merged into somebody else. */
  readonly Survivor: ComponentType<{ readonly id: string }>
  readonly ContactForm: ComponentType<ContactFormProps>
  readonly ListForm: ComponentType<ListFormProps>
  /** Makes an address or a contact the one that is written to first. */
  readonly ChooseDefault: ComponentType<{ readonly contact: Contact; readonly entry: Entry }>
  readonly AddMembers: ComponentType<{ readonly list: List; readonly onClose: () => void }>
  readonly MemberRemoval: ComponentType<{ readonly member: Member; readonly onRemoved: () => void }>
  readonly InvitedDialog: ComponentType<MemberDialogProps>
  readonly Attending: ComponentType<{ readonly children: (attendance: Attendance) => ReactNode }>
}

/** Who has done what. */
export interface Histories {
  readonly Person: ComponentType<{ readonly id: string; readonly name: string; readonly onClose: () => void }>
  readonly List: ComponentType<{ readonly list: List; readonly onClose: () => void }>
}
