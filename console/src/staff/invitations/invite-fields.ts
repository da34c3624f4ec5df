import { newProfile } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { pageTexts } from '../texts/pages-de.ts'

const required = pageTexts.forms.required

/** What is typed to invite a person, with messages that people read. */
export const inviteFields = z.object({
  email: z
    .string()
    .trim()
    .min(1, required)
    .max(255, pageTexts.forms.tooLong(255))
    .refine((text) => newProfile.shape.email.safeParse(text).success, pageTexts.forms.email),
  gender: z.enum(['m', 'f', 'none']),
  title: z.string().trim().max(255, pageTexts.forms.tooLong(255)),
  salutation: z.string().trim().min(1, required).max(255, pageTexts.forms.tooLong(255)),
  isOperator: z.boolean(),
})
export type InviteFields = z.infer<typeof inviteFields>

export const emptyInvite: InviteFields = { email: '', gender: 'none', title: '', salutation: '', isOperator: false }
