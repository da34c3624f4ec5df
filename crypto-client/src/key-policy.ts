import type { KeyKind } from './base/keys.ts'

/**
 * Which kinds of keys a key of a kind may open. Case keys, of kind `case` or of rooms `office`, are reached by signed
 * grants; a wrap under another case key would let a former participant, together with the server, put a key of theirs
 * in the place of a new one.
 */
const opens: Readonly<Record<KeyKind, readonly KeyKind[]>> = {
  account: ['office', 'case', 'mail'],
  session: ['office', 'case', 'document', 'mail'],
  recovery: ['office', 'case'],
  office: ['document', 'mail'],
  case: ['document', 'mail'],
  document: ['document', 'mail'],
  mail: [],
}

export const mayAccess = (access: KeyKind, target: KeyKind): boolean => opens[access].includes(target)

/**
 * Only the key of one mail may be told to the server, so that it can send it. Anything else in the clear is an attack.
 */
export const mayBePlain = (kind: KeyKind): boolean => kind === 'mail'

export const mayBeGenerated = (kind: KeyKind): boolean => kind === 'mail'
