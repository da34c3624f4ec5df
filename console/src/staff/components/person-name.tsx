import type { NamedUser } from '@aktenraum/client/words/users'
import { userName } from '@aktenraum/client/words/users'

/** How somebody is called, whatever the direction of its letters: it never turns what stands around it. */
export const PersonName = ({ user }: { user: NamedUser }) => <bdi>{userName(user)}</bdi>
