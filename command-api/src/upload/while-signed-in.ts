import { problems } from '@aktenraum/infra/http/problem'

const askedEveryMs = 30_000

export interface SignedIn {
  /** Whether the session still lives; asking keeps it awake. */
  readonly isSignedIn: () => Promise<boolean>
  readonly now: () => Date
}

/**
 * The content as it comes, for as long as its sender is signed in: an upload is work and keeps a session awake, but
 * does not outlive it.
 * @throws HttpProblem 401
 */
export async function* whileSignedIn(
  content: AsyncIterable<Uint8Array>,
  { isSignedIn, now }: SignedIn,
): AsyncGenerator<Uint8Array> {
  const ask = async (): Promise<number> => {
    if (!(await isSignedIn())) throw problems.notSignedIn()
    return now().getTime()
  }
  let askedAt = now().getTime()
  for await (const chunk of content) {
    if (now().getTime() - askedAt >= askedEveryMs) askedAt = await ask()
    yield chunk
  }
  await ask()
}
