import { UntrustedEntryError } from '../base/errors.ts'
import { fromBase64url, randomBytes, toBase64url } from '../base/ids.ts'
import type { Json } from './digest.ts'
import { hashOfList } from './digest.ts'
import { isPlainName } from './names.ts'
import { text, tuple } from './shapes.ts'

/** Who somebody is: what owners sign of staff, and staff of clients. */
export interface PersonStatement {
  readonly userId: string
  /** Uncompressed P-256 points, base64url. */
  readonly encryption: string
  readonly signature: string
  readonly name: string
  /** Of their e-mail. */
  readonly address: string
  /** 16 random bytes, base64url: from the hash of a statement nobody guesses a name. */
  readonly salt: string
}

const saltBytes = 16

export const newStatement = (person: Omit<PersonStatement, 'salt'>): PersonStatement => ({
  ...person,
  salt: toBase64url(randomBytes(saltBytes)),
})

export const statementList = (of: PersonStatement): readonly Json[] => [
  of.userId,
  of.encryption,
  of.signature,
  of.name,
  of.address,
  of.salt,
]

/** @throws UntrustedEntryError for another shape, and for names that could pass for others'. */
export const readStatement = (value: Json | undefined): PersonStatement => {
  const [userId, encryption, signature, name, address, salt] = tuple<
    readonly [string, string, string, string, string, string]
  >(
    text,
    text,
    text,
    text,
    text,
    text,
  )(value)
  if (!isPlainName(name) || !isPlainName(address)) throw new UntrustedEntryError('a name with hidden characters')
  if (fromBase64url(salt).length !== saltBytes) throw new UntrustedEntryError('malformed: salt')
  return { userId, encryption, signature, name, address, salt }
}

/** SHA-256 of the statement's list, base64url: what rosters and grants name a person's keys and name by. */
export const statementHash = (statement: PersonStatement): string => hashOfList(statementList(statement))
