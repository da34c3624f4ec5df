/** A small encrypted value as it travels; `data` is a packed value in base64url. */
export interface WireValue {
  readonly key_id: string
  readonly data: string
}

export interface CaseKeyRef {
  readonly caseId: string
  readonly keyId: string
}

/** A text that was decrypted, or that it could not be. */
export type Decrypted = { readonly text: string } | { readonly failed: true }
