import type { UserDto } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/client/collections/types'
import { readableIdOf, uploaderName } from '@aktenraum/client/words/users'
import { texts } from '../texts/de.ts'

/** The person whom the server's page is for. */
export const viewerOf = (user: UserDto): User => ({ ...user, readableId: readableIdOf(user.id), is_viewer: true })

/** A person of the server's page, as the client would describe them. */
export const userOf = (user: UserDto, viewerId: string | undefined): User => ({
  ...user,
  readableId: readableIdOf(user.id),
  is_viewer: user.id === viewerId,
})

/** Who sent a document, in a phrase for its row. `user`: null for who no longer exists, undefined while not known. */
export const senderPhrase = (user: User | null | undefined): string => {
  if (user === undefined) return ''
  if (user?.is_viewer === true) return texts.people.fromYou
  return user === null ? uploaderName(null) : texts.people.from(uploaderName(user))
}
