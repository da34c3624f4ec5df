import { nameLength } from '@aktenraum/client/base/name'
import { descriptionField } from '../../features/documents/description-field.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { pageTexts } from '../texts/pages-de.ts'

export interface EditFields {
  readonly name: string
  readonly description: string
}
/** DOC-05, DOC-58. */
export const editFields: Fields<EditFields> = {
  name: { label: pageTexts.editDocument.name, filters: ['trim'], rules: [required, maxLength(nameLength)] },
  description: descriptionField,
}
