import { caseStream, mailId, mailStream } from '@aktenraum/domain'
import type { MailId, UserId } from '@aktenraum/domain'
import { resolveMailTasks } from '@aktenraum/domain/contracts'
import type { TaskEmailDto } from '@aktenraum/domain/contracts'
import { caseStreams, mailStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http, Reply } from '@aktenraum/infra/http/mount'
import { listTasks } from '@aktenraum/infra/read-models/mail-tasks'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, loadToDecide } from '../deciding/carry-out.ts'
import { dropMailSecret, keepMailSecret } from '../vault/mail-secrets.ts'

export const mailTaskRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, resolveMailTasks, async ({ body, query, meta, reply }, { userId, isStaff }) => {
    let isAccepted = true
    const except: MailId[] = []
    for (const email of body) {
      const id = mailOf(email)
      if (id !== null) except.push(id)
      const loaded = id === null ? null : await loadOwn(runtime, id, userId)
      if (id !== null && loaded !== null)
        await resolve(runtime, { id, email, userId }, { meta: meta(userId, id), reply, loaded })
      isAccepted &&= loaded !== null
    }
    const tasks = await listTasks(runtime.pool, { userId, isStaff, now: runtime.now(), except, after: query.after })
    return { status: isAccepted ? 'success' : 'rejected', tasks: [...tasks] }
  })
}

/** The key that was made for a mail names it. Without a key in the clear there are no words, and nothing to keep. */
const mailOf = ({
  key_id: keyId,
  plaintext_key: plain,
  encrypted_key: wrapped,
  generate_key: access,
}: TaskEmailDto) => {
  const [, label] = /^mail\/([0-9a-f]{32})-[A-Za-z0-9_-]{22}$/.exec(keyId) ?? []
  const isWhole = plain !== null && wrapped !== null && access !== null
  return isWhole ? (mailId.safeParse(label).data ?? null) : null
}

const loadMail = (runtime: Runtime, id: MailId) => loadToDecide(runtime, mailStreams, mailStream(id))

/** A mail about a case in which this person takes part; null for any other. */
const loadOwn = async (runtime: Runtime, id: MailId, userId: UserId) => {
  const mail = await loadMail(runtime, id)
  const { task } = mail.state
  if (task === null) return null
  const { state: about } = await loadStream(runtime.store, caseStream(task.caseId), caseStreams)
  return about.participants[userId] === undefined ? null : mail
}

/**
 * The words are there before the log says so; what died in between is forgotten after minutes. Of two browsers the
 * first one counts, and of one that comes too late nothing is kept.
 */
const resolve = async (
  runtime: Runtime,
  { id, email, userId }: { readonly id: MailId; readonly email: TaskEmailDto; readonly userId: UserId },
  about: { readonly meta: EventMeta; readonly reply: Reply; readonly loaded: Awaited<ReturnType<typeof loadMail>> },
): Promise<void> => {
  const { pool, now } = runtime
  // Sent again, it is the same.
  const secretId = about.meta.commandId
  await carryOut(runtime, {
    type: mailStreams,
    stream: mailStream(id),
    command: { type: 'ResolveTask', mailId: id, resolvedBy: userId, secretId },
    ...about,
    before: () => keepMailSecret(pool, { secretId, mailId: id, email, now: now() }),
    undo: () => dropMailSecret(pool, secretId),
  })
}
