import * as contracts from '@aktenraum/domain/contracts'
import { ValidationError } from '../../base/errors/http.ts'
import { sha256Hex } from '../../base/sha256-hex.ts'

/** So often somebody is taken off a list and put on it again until browsers make ids of their own. */
export const sharedIds = 3

/**
 * As what a contact stands on a list for the first, second, third time: of two browsers that put it there at the same moment
 * the server takes one. Of list and contact the server knows anyway.
 */
export const entryIdOf = async (list: string, link: string, time: number): Promise<string> => {
  const text = new TextEncoder().encode(`list-entry/${list}/${link}/${time}`)
  return (await sha256Hex(text)).slice(0, 32)
}

/** It stood there under this id, and was taken off since. */
export const isRecordedAlready = (error: unknown): boolean =>
  error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'address/already-recorded'
