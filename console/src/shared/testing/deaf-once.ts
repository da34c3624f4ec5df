import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'

/** Does it each time, but the first answer gets lost. */
export const deafOnce = <Given extends readonly unknown[], Answer>(
  work: (...given: Given) => Promise<Answer>,
): ((...given: Given) => Promise<Answer>) => {
  let isDeaf = true
  return async (...given) => {
    const answer = await work(...given)
    if (!isDeaf) return answer
    isDeaf = false
    throw new NoConnectionError('lost')
  }
}
