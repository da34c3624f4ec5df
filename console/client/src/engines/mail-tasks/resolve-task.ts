import { MissingKeyError } from '@aktenraum/crypto-client'
import { mailTask, retrieveAddressDatabase } from '@aktenraum/domain/contracts'
import type { MailTaskDto, TaskActionDto, TaskEmailDto } from '@aktenraum/domain/contracts'
import { MailTaskError } from '../../base/errors/mail-task.ts'
import { personToOpen } from '../../collections/address-book/records.ts'
import { presentCase } from '../../collections/cases.ts'
import type { Context } from '../../collections/context.ts'
import { followLogs } from '../../collections/logs.ts'
import type { OfficeClient } from '../../collections/types.ts'
import type { MailWord, RecordToOpen } from '../../vault/port.ts'
import type { ClaimedTask } from './loop.ts'

/** People of an address book who are looked through for one salutation. */
const peopleAtMost = 1000

/**
 * Brings what the core needs to judge a task: the office's log, that of the case, and rows that were held against it.
 * What may be told, the core decides.
 */
export const resolverOf = (context: Context, client: Pick<OfficeClient, 'retrieveDocument'>) => {
  const { api, crypto } = context

  const peopleIn = async (id: string, caseId: string): Promise<readonly RecordToOpen[]> => {
    const input = { params: { id }, query: { page_size: peopleAtMost } }
    const database = await api.call(retrieveAddressDatabase, input)
    if (database.case !== caseId) throw new MailTaskError('of another address book')
    return database.people.map((person) => personToOpen(person))
  }
  const wordOf = async (action: TaskActionDto, caseId: string): Promise<MailWord> => {
    if ('entity' in action) {
      const { old, database } = action.entity
      return { old, of: 'person', people: await peopleIn(database, caseId) }
    }
    const { old, new: asked } = action.substitute
    if (asked.of === 'case') return { old, of: 'case', value: asked.value }
    // Its row is held against the log; what the task says of it is nothing to rely on.
    await client.retrieveDocument(caseId, asked.document_id)
    return { old, of: 'document', documentKeyId: asked.key_id, value: asked.value }
  }
  /** What was followed in this round: ten mails about one case ask for it once. */
  let followed = new Map<string, Promise<unknown>>()
  const follow = async (caseId: string): Promise<void> => {
    const following = followed.get(caseId) ?? followLogs(context).then(() => presentCase(context, caseId))
    followed.set(caseId, following)
    // One failure is not that of all tasks of the case.
    following.catch(() => followed.delete(caseId))
    await following
  }
  return {
    begin: (): void => {
      followed = new Map()
    },
    task: async (claimed: ClaimedTask): Promise<TaskEmailDto> => {
      if (!(await crypto.hasKeys({}))) throw new MissingKeyError(`session:${context.state.sessionId ?? ''}`)
      const task = taskIn(claimed)
      const { case_id: caseId, recipient } = task.about
      await follow(caseId)
      const words: MailWord[] = []
      for (const action of task.actions) words.push(await wordOf(action, caseId))
      const { email, wrapped_keys: keys } = task
      return (await crypto.resolveMail({ caseId, recipient, email, keys, words })) as TaskEmailDto
    },
  }
}

const taskIn = (claimed: ClaimedTask): MailTaskDto => {
  const parsed = mailTask.safeParse(claimed)
  if (!parsed.success) throw new MailTaskError('malformed')
  return parsed.data
}
