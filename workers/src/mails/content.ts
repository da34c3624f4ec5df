/** A part of a mail, one after the other, as text and as HTML. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** What the mail leads to. */
  | { readonly kind: 'link'; readonly caption: string; readonly url: string }
  /** To be typed somewhere. */
  | { readonly kind: 'code'; readonly code: string }

/** What one mail says, without what all of them say. `greeting`: without a comma. */
export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly Block[]
}

export interface NamedLink {
  readonly caption: string
  readonly url: string
}

/** What stands around what a mail says. `signature`: who wrote it and how they are reached, line by line. */
export interface MailFrame {
  readonly office: string
  readonly signature: readonly string[]
  readonly notes: readonly string[]
  readonly links: readonly NamedLink[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
