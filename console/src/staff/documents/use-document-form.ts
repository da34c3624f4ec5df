import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { changeMessageOf, noting } from '../../features/documents/change-message.ts'
import { plainText } from '../components/decrypted-text.tsx'
import type { StaffForm, StaffFormOptions } from '../forms/use-staff-form.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { editFields } from './edit-fields.ts'
import type { EditFields } from './edit-fields.ts'

/** Name and description of a document. Sends what changed, and nothing else (DOC-57). */
export const useDocumentForm = (
  document: Document,
  onSaved: () => void,
  keeping: Pick<StaffFormOptions<EditFields>, 'keepAs'> = {},
): StaffForm<EditFields> => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  // As the form began: what others change meanwhile is not to be changed back.
  const [start] = useState(() => ({
    name: plainText(document.name, ''),
    description: plainText(document.description, ''),
  }))
  // What was sent before something else failed is not sent again; what somebody else has set meanwhile is read then.
  const saved = useRef(start)
  return useStaffForm({
    fields: editFields,
    start,
    retell: changeMessageOf,
    send: async ({ name, description }) => {
      const known = (change: Partial<EditFields>): void => {
        saved.current = { ...saved.current, ...change }
      }
      if (name !== saved.current.name) {
        await client.renameDocument(document, name, saved.current.name).catch(noting((now) => known({ name: now })))
        known({ name })
      }
      if (description !== saved.current.description)
        await client
          .describeDocument(document, description, saved.current.description)
          .catch(noting((now) => known({ description: now })))
      notify(pageTexts.editDocument.saved, { type: 'success' })
      refresh()
    },
    onSent: onSaved,
    ...keeping,
  })
}
