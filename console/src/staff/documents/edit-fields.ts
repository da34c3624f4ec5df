import { nameLength } from '@aktenraum/client/base/name'
import type { FieldOf, Fields } from '../../shared/forms/fields.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** So many characters fit a description (DOC-58). */
export const descriptionLength = 227

export interface EditFields {
  readonly name: string
  readonly description: string
}
export const descriptionField: FieldOf<string, unknown> = {
  label: pageTexts.editDocument.description,
  filters: ['trim'],
  rules: [maxLength(descriptionLength)],
}
/** DOC-05, DOC-58. */
export const editFields: Fields<EditFields> = {
  name: { label: pageTexts.editDocument.name, filters: ['trim'], rules: [required, maxLength(nameLength)] },
  description: descriptionField,
}
