import type { Decrypted } from '@aktenraum/client/collections/types'
import type { DatabaseSource } from '@aktenraum/client/memory/local-database/source'
import type { FakeState } from './fake-office.ts'

/** Texts in hexadecimal, long enough for ciphertext; `-` for what does not open. */
const sealed = (value: Decrypted) => ({
  key_id: 'case:1',
  data: ('text' in value ? Buffer.from(value.text).toString('hex') : '-').padEnd(40, '_'),
})
const opened = (data: string): string | null =>
  data.startsWith('-') ? null : Buffer.from(data.replace(/_+$/, ''), 'hex').toString()

/** Databases of what the office in memory has. */
export const fakeSource = (state: FakeState): DatabaseSource => ({
  fetch: async (name) => JSON.stringify({ timestamp: '1', data: name === 'cases' ? casesOf(state) : clientsOf(state) }),
  open: async (fields) => fields.map(({ value }) => opened(value.data)),
  followNames: async () => false,
  statedOf: () => undefined,
  rows: async (ids) => state.cases.filter(({ id }) => ids.includes(id)),
  existing: async (_, ids) => ids,
})

const casesOf = ({ cases }: FakeState) => ({
  viewer: Object.fromEntries(
    cases.map(({ id, case_number: number, title, key_id: keyId, scheduled_deletion_date: date }) => [
      id,
      {
        encrypted_case_number: sealed(number),
        encrypted_title: sealed(title),
        key_id: keyId,
        wrapped_keys: [],
        scheduled_deletion_date: date,
      },
    ]),
  ),
  owner: Object.fromEntries(
    cases
      .filter(({ role }) => role === 'owner')
      .map(({ id, participants = [] }) => [
        id,
        { participants: participants.map(({ user, role }) => ({ user_id: user.id, role })) },
      ]),
  ),
  operator: {},
})

const clientsOf = ({ users, cases }: FakeState) => ({
  viewer: Object.fromEntries(
    users
      .filter((user) => !user.is_staff)
      .map(({ id, email, gender, title, salutation, status }) => [
        id,
        {
          ...{ email, gender, title, salutation, status },
          case_ids: cases
            .filter(({ participants = [] }) => participants.some(({ user }) => user.id === id))
            .map((each) => each.id),
        },
      ]),
  ),
})
