import { HttpError } from '../base/errors/http.ts'
import { outlookOf } from '../base/retry.ts'
import { sha256Hex } from '../base/sha256-hex.ts'
import type { Context } from './context.ts'

interface Sent<Prepared> {
  /** A digest: passwords are not kept for as long as there is no answer. */
  readonly of: string
  readonly prepared: Prepared
  readonly commandId: string
}
interface Doing<Prepared, Answer> {
  /** All that it is made of: the same again is the same attempt. */
  readonly of: readonly string[]
  readonly prepare: () => Promise<Prepared>
  readonly send: (prepared: Prepared, commandId: string) => Promise<Answer>
}

/** What was sent last, in this page alone, and only until there is an answer. */
const unanswered = new WeakMap<Context, Sent<unknown>>()

/** What a digest is good for ends with the page. */
const salt = crypto.randomUUID()

/**
 * Does what can be done but once. Where no answer came it may have been done: whoever tries the same again sends the
 * very same once more, under the same command, and the server answers as before.
 */
export const doneOnce = async <Prepared, Answer>(
  context: Context,
  { of, prepare, send }: Doing<Prepared, Answer>,
): Promise<Answer> => {
  const about = await sha256Hex(new TextEncoder().encode(JSON.stringify([salt, ...of])))
  const last = unanswered.get(context) as Sent<Prepared> | undefined
  const sent = last?.of === about ? last : { of: about, prepared: await prepare(), commandId: crypto.randomUUID() }
  unanswered.set(context, sent)
  try {
    const answer = await send(sent.prepared, sent.commandId)
    unanswered.delete(context)
    return answer
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(context)
    throw error
  }
}

/** Whether it says that it was not done. Whose key or link is wrong is told so by 401, too. */
const isAnswer = (error: unknown): boolean =>
  error instanceof HttpError && ['final', 'sign-in'].includes(outlookOf(error))
