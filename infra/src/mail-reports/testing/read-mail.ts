import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

export type { Email } from 'postal-mime'

/** A mail as a mail program reads it. */
export const readMail = (source: Buffer): Promise<Email> => PostalMime.parse(source)
