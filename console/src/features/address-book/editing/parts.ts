import { ContactForm } from '../contact-form.tsx'
import type { Editing, Histories } from '../editing.ts'
import { AddMembers } from '../lists/add-members.tsx'
import { ListForm } from '../lists/list-form.tsx'
import { MemberRemoval } from '../lists/member-removal.tsx'
import { PersonForm } from '../person-form.tsx'
import { Attending } from './attending.ts'
import { Book, None, Pages } from './book.tsx'
import { ChooseDefault } from './choose-default.tsx'
import { InvitedDialog } from './invited-dialog.tsx'
import { ListHistory, PersonHistory, PersonReport } from './lazy.tsx'
import { Survivor } from './survivor.tsx'

/** For apps in which people write in address books. */
export const editingParts: Editing = {
  Book,
  None,
  Pages,
  PersonForm,
  PersonReport,
  Survivor,
  ContactForm,
  ListForm,
  ChooseDefault,
  AddMembers,
  MemberRemoval,
  InvitedDialog,
  Attending,
}
export const historyParts: Histories = { Person: PersonHistory, List: ListHistory }
