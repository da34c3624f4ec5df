import type { Participant } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { doubtTexts } from '../../shared/texts/doubts.ts'
import { messageTexts } from './texts/messages.ts'
import { roleName } from '@aktenraum/client/words/roles'

type Known = Pick<Participant, 'user' | 'role' | 'doubt'>
const mostNames = 5

/** Who will read what one writes in a case: everybody else in it, clients with that word. Checked by the roster. */
export const recipientsOf = (participants: readonly Known[]): readonly string[] =>
  participants
    .filter(({ user }) => !user.is_viewer)
    .map(({ user, role, doubt }) => {
      const isDoubtful = doubt === 'unsigned' || doubt === 'unnamed'
      const name = isDoubtful ? messageTexts.doubtful(userName(user), doubtTexts.labels[doubt]) : userName(user)
      return role === 'client' ? messageTexts.withRole(name, roleName(role, user.gender)) : name
    })

/** The same for what is said once it is sent: names alone, and not too many. */
export const sentTo = (participants: readonly Known[]): string => {
  const names = participants.flatMap(({ user }) => (user.is_viewer ? [] : [userName(user)]))
  if (names.length <= mostNames + 1) return names.join(', ')
  return messageTexts.andMore(names.slice(0, mostNames).join(', '), names.length - mostNames)
}
