/** What a page asks of the service worker; the content comes over a port of its own (`crypto/pieces.ts`). */
export type SwRequest =
  | {
      readonly kind: 'offer'
      readonly id: string
      readonly fileName: string
      readonly type: string
      /** In bytes; null when it is not known before the end. */
      readonly size: number | null
      /** Asked for pieces of the plaintext. */
      readonly content: MessagePort
      /** Told how it goes on. A word from its other end breaks the download off. */
      readonly report: MessagePort
    }
  /**
   * Browsers end an idle service worker after 30 s, also while a page still reads from it; and all the same when
   * another version takes its place. Whether the offer is known is said over `answer`.
   */
  | { readonly kind: 'ping'; readonly id: string; readonly answer: MessagePort }

/** What the page says over the report's channel. */
export type SwOrder = 'break-off'
export type SwReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sent'; readonly bytes: number }
  | { readonly kind: 'done' | 'broken' | 'cancelled' }

/** Addresses that exist in the service worker alone. */
export const downloadPath = '/_download/'
