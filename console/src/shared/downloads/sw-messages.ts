/** What a page asks of the service worker; the content comes over a port of its own (`crypto/pieces.ts`). */
export type SwRequest =
  | {
      readonly kind: 'offer'
      readonly id: string
      readonly fileName: string
      readonly type: string
      readonly size: number
      /** Asked for pieces of the plaintext. */
      readonly content: MessagePort
      /** Told how it goes on. */
      readonly report: MessagePort
    }
  /** Browsers end an idle service worker after 30 s, also while a page still reads from it. */
  | { readonly kind: 'ping' }

export type SwReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sent'; readonly bytes: number }
  | { readonly kind: 'done' | 'broken' | 'cancelled' }

/** Addresses that exist in the service worker alone. */
export const downloadPath = '/_download/'
