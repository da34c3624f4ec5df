import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmAccepted, createHeadlessClient } from '@aktenraum/client/headless'
import type { Founding, Office } from '@aktenraum/client/headless'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import type { Product } from './product.ts'

export const people = {
  owner: {
    email: 'sabine.hartmann@kanzlei-hartmann.example',
    salutation: 'Sabine Hartmann',
    password: 'Akte-Kanzlei-4711-Nord',
  },
  client: { email: 'petra.krause@example.org', salutation: 'Petra Krause', password: 'Mandantin-Passwort-0815' },
  colleague: {
    email: 'jonas.weber@kanzlei-hartmann.example',
    salutation: 'Jonas Weber',
    password: 'Weber-Kanzlei-4711-West',
  },
  other: { email: 'karl.lindner@example.org', salutation: 'Karl Lindner', password: 'Mandant-Passwort-1623' },
} as const
export type Person = (typeof people)[keyof typeof people]

const newUser = ({ email, salutation }: { email: string; salutation: string }, is_staff: boolean) => ({
  email,
  salutation,
  gender: 'f' as const,
  title: '',
  is_staff,
  is_operator: is_staff,
})

/**
 * Confirms whoever accepted an invitation, until it was so many: what other browsers wrote is seen a moment later, as
 * they then see this. The time limit is that of the test.
 */
export const untilConfirmed = async (client: Parameters<typeof confirmAccepted>[0], count = 1): Promise<void> => {
  for (let confirmed = 0; confirmed < count; await sleep(20)) confirmed += await confirmAccepted(client)
  await client.listInvitations()
}

/** The founder of a fresh installation, signed in. */
export const foundedOffice = async (
  product: Pick<Product, 'url' | 'setupToken'>,
): Promise<Office & Pick<Founding, 'paperKey'>> => {
  const office = createHeadlessClient(product.url)
  const { password } = people.owner
  const founder = { setupToken: product.setupToken, user: newUser(people.owner, true), password }
  const { paperKey } = await office.found(founder)
  return { ...office, paperKey }
}

/** Token and secret of an invitation's link. */
export const partsOf = (link: string): { token: string; secret: string } => {
  const { pathname, hash } = new URL(link)
  return { token: pathname.split('/').filter(Boolean).at(-1) ?? '', secret: hash.slice(1) }
}

/** Invites somebody to a case as its client. Answers the link. */
export const invitedClient = async (
  owner: Office,
  caseId: string,
  who: { readonly email: string; readonly salutation: string },
): Promise<string> => {
  const { link } = await owner.client.invite(newUser(who, false), [{ caseId, role: 'client', shownAs: null }])
  // The answer to one's own reading waits for what one wrote; a second browser's does not.
  await owner.client.listInvitations()
  return link
}

/** Invites the client, or somebody else, to a case and accepts in a second browser. */
export const joinedClient = async (
  product: Pick<Product, 'url'>,
  owner: Office,
  caseId: string,
  who: Parameters<typeof joinedColleague>[2] = people.client,
): Promise<Office> => {
  const { token, secret } = partsOf(await invitedClient(owner, caseId, who))
  const office = createHeadlessClient(product.url)
  await office.client.acceptInvitation(token, secret, who.password)
  return office
}

/** Invites a colleague, who accepts in a browser of their own, and confirms them. */
export const joinedColleague = async (
  product: Pick<Product, 'url'>,
  owner: Office,
  who: { readonly email: string; readonly salutation: string; readonly password: string },
): Promise<Office> => {
  const { link } = await owner.client.invite({ ...newUser(who, true), is_operator: false }, [])
  await owner.client.listInvitations()
  const { token, secret } = partsOf(link)
  const office = createHeadlessClient(product.url)
  await office.client.acceptInvitation(token, secret, who.password)
  await untilConfirmed(owner.client)
  return office
}

export const textFile = (text: string): Blob => new Blob([text], { type: 'text/plain' })

/** A text as it is uploaded. */
export const textPaper = (name: string, text = name) => ({
  name,
  type: 'text/plain',
  content: textFile(text),
  commandId: randomUUID(),
})

export const textOf = (value: { readonly text: string } | { readonly failed: true } | null | undefined): string =>
  value && 'text' in value ? value.text : '(failed)'

/** A move as somebody orders it who has the document before them. */
export const moveOf = async (
  who: Office['client'],
  move: { readonly documentId: string; readonly caseId: string; readonly toCaseId: string },
) => ({ ...move, contentKeyId: contentKeyOf(await who.retrieveDocument(move.caseId, move.documentId)), shownAs: null })
