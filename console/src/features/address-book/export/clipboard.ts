/** A text, and the same as HTML where it has a form of its own. */
export interface Copied {
  readonly text: string
  readonly html?: string
}
/** `not-permitted`: a text that somebody may still mark and copy by hand. */
export type CopyOutcome = 'done' | 'not-permitted' | 'failed'

/** Writes to the clipboard. Never throws. */
export const copy = async ({ text, html }: Copied): Promise<CopyOutcome> => {
  try {
    await (html === undefined ? navigator.clipboard.writeText(text) : navigator.clipboard.write([itemOf(text, html)]))
    return 'done'
  } catch (error) {
    return html === undefined && isNotPermitted(error) ? 'not-permitted' : 'failed'
  }
}

const itemOf = (text: string, html: string): ClipboardItem =>
  new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })

/** Nobody asks where there is no clipboard to ask for. */
const isNotPermitted = (error: unknown): boolean =>
  (navigator.clipboard as unknown) === undefined ||
  (typeof error === 'object' && error !== null && 'name' in error && error.name === 'NotAllowedError')
