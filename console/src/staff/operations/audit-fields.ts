export type AuditField =
  { readonly name: string; readonly value: string } | { readonly name: string; readonly isEncrypted: true }

/**
 * What an event says, field by field: nested names joined by dots. Ciphertext is never shown, neither values with
 * a key nor wrapped keys, proofs and signatures.
 */
export const fieldsOf = (data: unknown, prefix = ''): readonly AuditField[] => {
  if (typeof data !== 'object' || data === null) return [{ name: prefix, value: String(data) }]
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return isLocked(key, value) ? [{ name, isEncrypted: true } as const] : fieldsOf(value, name)
  })
}

const isLocked = (key: string, value: unknown): boolean =>
  (value !== null && value !== undefined && lockedNames.test(key)) ||
  (typeof value === 'object' && value !== null && 'key_id' in value && 'data' in value)

const lockedNames = /^encrypted|wrap|sealed|secret|cipher/i
