import { caseKey, file, person, sealed } from './command-api-support.ts'

export const renewedKey = (name: string): string => `${caseKey(name)}-renewed`

interface Listed {
  readonly user_id?: unknown
  readonly role?: unknown
}

/** What a browser sends to take a case away from somebody, while those who are named stay. */
export const aRemoval = (name: string, by: string, staying: readonly Listed[], change: object = {}) => {
  const keyId = renewedKey(name)
  const at = '2026-03-01T10:00:00.000Z'
  const signature = 'c2ln'
  return {
    former_key_id: caseKey(name),
    key_id: keyId,
    encrypted_case_number: sealed(keyId),
    encrypted_title: sealed(keyId),
    grants: staying.map(({ user_id: recipient, role }) => ({
      ...{ case_id: file(name), key_id: keyId, recipient, role, at, granted_by: person(by) },
      ...{ sealed: 'c2VhbGVk', signature },
    })),
    without_key: [],
    ...change,
  }
}
