import type { Decrypted } from '@aktenraum/client/collections/types'

/** A decrypted text, or one that is still on its way: the server knows that it is there, but not what it says. */
export type Shown = Decrypted | Pending
/** How many characters it has, about: as many as its ciphertext has bytes. So much room is kept for it. */
export interface Pending {
  readonly pending: number
}

/** What a packed value has besides its text, in bytes (FORMATS.md §3). */
const packing = 30
/** @param data base64url */
export const pendingText = ({ data }: { readonly data: string }): Pending => ({
  pending: Math.max(0, Math.floor((data.length * 3) / 4) - packing),
})

export const isPending = (value: Shown | null): value is Pending => value !== null && 'pending' in value

export const plainText = (value: Shown, otherwise: string): string =>
  'text' in value && value.text !== '' ? value.text : otherwise
