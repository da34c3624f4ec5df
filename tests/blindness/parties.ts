import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import type { Office } from '@aktenraum/client/headless'
import { userId } from '@aktenraum/domain'

/**
 * Somebody is named as a party of a case, turns out to be another thing there, and somebody else is named by mistake.
 */
export const nameParties = async (
  { context }: Pick<Office, 'context'>,
  place: Place,
  inCase: string,
  [name, reference]: readonly [string, string],
): Promise<void> => {
  const parties = partiesOf(context)
  const said = {
    person: null,
    name,
    names: [name],
    register_no: reference,
    role: 'opponent',
    reference,
    contact_person: name,
    since: '2026-03-01',
    until: null,
    responsible: userId.parse(context.state.viewerId),
  } as const
  await parties.name(place, inCase, said)
  const mistaken = await parties.name(place, inCase, said)
  const [first, second] = await parties.list(place, inCase)
  if (first === undefined || !('fields' in first) || second?.id !== mistaken)
    throw new Error('a case without its parties')
  await parties.correct(place, first, { ...first.fields, role: 'witness' })
  await parties.remove(second)
  const { entries } = await parties.readRegister(place)
  if (entries[0]?.names[0] !== name) throw new Error('a register without its entry')
}
