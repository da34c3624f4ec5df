import { z } from 'zod'
import { addressDatabaseId, base64url, caseId, documentId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { contract } from './contract.ts'
import { wrappedKeys } from './shared.ts'

/**
 * The words of a mail, under a key of its own. `generate_key`: under which key the mail's key lies, and is to be made
 * where there is none yet. `substitutes`: what stands in place of what, sealed. `plaintext_key`: tells the server the
 * words, so that it can send them (decision 0062).
 */
export const taskEmail = z.strictObject({
  key_id: keyId,
  generate_key: z.strictObject({ access_key_id: keyId }).nullable(),
  substitutes: z.record(z.string().regex(/^\{\{[a-z0-9-]{1,30}\}\}$/), encryptedValue),
  encrypted_key: base64url.max(1000).nullable(),
  plaintext_key: base64url.length(43).nullable(),
})
export type TaskEmailDto = z.infer<typeof taskEmail>

/** What is put in place of `old`: the title of the case, or the name of a document in it. */
export const substitution = z.strictObject({
  substitute: z.strictObject({
    old: z.string(),
    new: z.union([
      z.strictObject({ of: z.literal('case'), value: encryptedValue }),
      z.strictObject({ of: z.literal('document'), document_id: documentId, key_id: keyId, value: encryptedValue }),
    ]),
  }),
})
/** What the recipient is called in an address book of the case: `old` becomes how one greets them. */
export const entityAction = z.strictObject({
  entity: z.strictObject({ kind: z.literal('person'), old: z.string(), database: addressDatabaseId }),
})
export const taskAction = z.union([substitution, entityAction])
export type TaskActionDto = z.infer<typeof taskAction>

/** `about`: to whom the mail goes, and about which case. */
export const mailTask = z.strictObject({
  email: taskEmail,
  about: z.strictObject({ case_id: caseId, recipient: userId }),
  wrapped_keys: wrappedKeys,
  actions: z.array(taskAction),
})
export type MailTaskDto = z.infer<typeof mailTask>

export const tasksAtOnce = 10
/** Each task is judged by itself (`mailTask`): one that is malformed keeps no other from being done. */
const tasks = z.array(z.looseObject({ email: z.looseObject({ key_id: z.string() }) }))

/**
 * `after`: the key of the last task that was answered before. Only those that lapse later are asked for, so that what a
 * browser cannot do keeps it from nothing else.
 */
const beyond = z.strictObject({ after: keyId.optional() })

export const listMailTasks = contract({
  operationId: 'listMailTasks',
  method: 'GET',
  path: '/api/_emails/tasks/',
  summary: 'Mails about one’s cases that wait for words which only browsers can open',
  audience: 'user',
  query: beyond,
  answer: z.strictObject({ status: z.string(), tasks }),
})

/**
 * Mails with their words. Of two who bring them for the same mail, the first one counts; after a quarter of an hour it
 * has gone out without. `tasks`: what waits besides.
 */
export const resolveMailTasks = contract({
  operationId: 'resolveMailTasks',
  method: 'POST',
  path: '/api/_emails/tasks/',
  summary: 'Gives mails their words',
  audience: 'user',
  query: beyond,
  body: z.array(taskEmail).max(tasksAtOnce),
  answer: z.strictObject({ status: z.string(), tasks: tasks.optional() }),
})
