import type { KeyId } from '../kernel/ids.ts'

/**
 * Whether a case key is of the kind that only staff are ever given (decision 0050). The kind is part of what a key's id
 * commits to, so nobody can pass a room off as a case, or a case off as a room.
 */
export const isStaffRoomKey = (keyId: string): boolean => keyId.startsWith('office:')

/** A case that is for staff alone: no client takes part in it, now or ever. */
export const isStaffRoom = ({ keyId }: { readonly keyId: KeyId | null }): boolean =>
  keyId !== null && isStaffRoomKey(keyId)
