import type { UserDto } from '@aktenraum/domain/contracts'

/** Where mails to somebody go: to the name they sign in with, where nothing else is said. */
export const addressOf = ({ mail_address: address, email }: Pick<UserDto, 'mail_address' | 'email'>): string =>
  address ?? email
