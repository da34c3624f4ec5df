import type { Fields } from '../../shared/forms/fields.ts'
import { oneOf } from '../../shared/forms/rules/others.ts'
import { plain } from '../../shared/forms/rules/plain.ts'
import { email, maxLength, required } from '../../shared/forms/rules/texts.ts'
import { invitationTexts } from '../texts/invitations-de.ts'

export const genders = ['none', 'm', 'f'] as const

export interface InviteFields {
  readonly email: string
  readonly gender: (typeof genders)[number]
  readonly title: string
  readonly salutation: string
  readonly isOperator: boolean
}

/** What is typed to invite a person. */
export const inviteFields: Fields<InviteFields> = {
  email: {
    label: invitationTexts.email,
    filters: ['trim', 'lower-case'],
    rules: [required, maxLength(255), email, plain],
    sentAs: 'profile.email',
  },
  gender: { label: invitationTexts.gender, rules: [oneOf(genders)], sentAs: 'profile.gender' },
  title: {
    label: invitationTexts.personTitle,
    filters: ['trim'],
    rules: [maxLength(255), plain],
    sentAs: 'profile.title',
  },
  salutation: {
    label: invitationTexts.name,
    filters: ['trim'],
    rules: [required, maxLength(255), plain],
    sentAs: 'profile.salutation',
  },
  isOperator: { label: invitationTexts.isOperator, sentAs: 'profile.is_operator' },
}

export const emptyInvite: InviteFields = { email: '', gender: 'none', title: '', salutation: '', isOperator: false }
