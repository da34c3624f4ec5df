import { z } from 'zod'
import { nameLength, nameProblem } from '../../shared/documents/name.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** So many characters fit a description (DOC-58). */
export const descriptionLength = 227

export const editFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, pageTexts.forms.required)
    .refine((name) => nameProblem(name) !== 'too-long', pageTexts.forms.tooLong(nameLength)),
  description: z.string().trim().max(descriptionLength, pageTexts.forms.tooLong(descriptionLength)),
})
export type EditFields = z.infer<typeof editFields>
