import type { FieldOf } from '../../shared/forms/fields.ts'
import { maxLength } from '../../shared/forms/rules/texts.ts'
import { descriptionTexts as texts } from './texts/description.ts'

/** So many characters fit a description (DOC-58). */
export const descriptionLength = 227

export const descriptionField: FieldOf<string, unknown> = {
  label: texts.field,
  filters: ['trim'],
  rules: [maxLength(descriptionLength)],
}

/** Said below the field, once there is not much room left. */
export const roomIn = (description: string): string => texts.charactersLeft(descriptionLength - description.length)
