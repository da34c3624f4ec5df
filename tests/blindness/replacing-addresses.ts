import type { Office } from '@aktenraum/client/headless'
import { retrievePerson, updateOwnPersonLink, updatePerson, updatePersonLink } from '@aktenraum/domain/contracts'
import { expect } from 'vitest'

/** What the client has no use for: the same, by PUT. */
export const replaceAddresses = async (
  { api }: Pick<Office, 'api'>,
  { person, home, job }: { readonly person: string; readonly home: string; readonly job: string },
): Promise<void> => {
  const { encrypted_record } = await api.call(retrievePerson, { params: { id: person }, query: {} })
  const body = { version: 99, encrypted_record }
  for (const [contract, id] of [
    [updatePerson, person],
    [updateOwnPersonLink, home],
    [updatePersonLink, job],
  ] as const)
    await expect(api.call(contract, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
}
