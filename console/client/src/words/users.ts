import { userTexts } from './format-texts.ts'
import { isolated } from '../base/text/isolated.ts'

/** What naming a person needs of a user. */
export interface NamedUser {
  readonly readableId: string
  readonly gender: 'm' | 'f' | null
  readonly title: string
  readonly salutation: string
  readonly email: string
  readonly is_staff: boolean
  readonly is_viewer: boolean
}

export const readableIdOf = (userId: string): string => userId.slice(0, 6)

export type UserBadge = { readonly letter: string } | { readonly icon: 'viewer' | 'staff' | 'anonymous' }

/** What the round badge of a user shows (USR-12 to USR-15). */
export const userBadge = (user: NamedUser | null): UserBadge => {
  if (user?.is_viewer) return { icon: 'viewer' }
  if (user?.is_staff) return { icon: 'staff' }
  const letter = [...(user?.salutation.trim() ?? '')][0]
  return letter === undefined ? { icon: 'anonymous' } : { letter: letter.toLocaleUpperCase('de-DE') }
}

/** First letters of first and last name, `SH`; empty where there is no name. */
export const initialsOf = ({ salutation }: Pick<NamedUser, 'salutation'>): string => {
  const [first = '', ...others] = salutation
    .trim()
    .split(/\s+/)
    .map(([letter = '']) => letter)
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase('de-DE')
}

/** Who it is, in one line (USR-16 to USR-21). */
export const userTooltip = (user: NamedUser | null): string => {
  if (user === null) return userTexts.unknown
  if (user.is_viewer) return userTexts.viewer
  if (user.title === '' && user.salutation === '')
    return user.is_staff ? userTexts.staffWithoutName(user.readableId) : userTexts.userWithoutName(user.readableId)
  const staff = user.is_staff ? staffWord(user.gender) : ''
  return joined(staff, formOf(user), isolated(user.title), isolated(user.salutation), inBrackets(user.email))
}

/** How a person is named in lists: the salutation, without one title, form of address and e-mail (USR-22, USR-23). */
export const userName = (user: NamedUser | null): string => {
  if (user === null) return userTexts.unknown
  if (user.salutation !== '') return isolated(user.salutation)
  if (user.is_staff && user.title === '') return userTexts.staffWithoutName(user.readableId)
  return joined(isolated(user.title), formOf(user), user.email) || userTexts.userWithoutName(user.readableId)
}

/** The uploader's name, or that there is no such user any more (USR-24). */
export const uploaderName = (user: NamedUser | null): string =>
  user === null ? userTexts.missingUploader : userName(user)

/** `Mitarbeiterin`, or `Mitarbeiter` where nothing else is known. */
export const staffWord = (gender: NamedUser['gender']): string => userTexts.staff[gender ?? 'm']

const formOf = ({ gender }: NamedUser): string => (gender === null ? '' : userTexts.form[gender])
const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`)
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
