/**
 * The server itself says that what it shows is older than what was seen: nothing of it counts, and nobody is accused.
 */
export class BehindError extends Error {
  override readonly name = 'BehindError'
}
