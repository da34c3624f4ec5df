import type {
  AddressDatabaseId,
  CaseId,
  DocumentId,
  EncryptedValue,
  KeyId,
  MailId,
  MailSays,
  UserId,
} from '@aktenraum/domain'
import { tasksAtOnce } from '@aktenraum/domain/contracts'
import type { MailTaskDto, TaskActionDto, WrappedKey } from '@aktenraum/domain/contracts'
import type { Queryable } from '../postgres/pool.ts'

/** So many documents are named; a mail about more says how many others there are. */
const namedAtMost = 20

const slotPrefix = 'mail/'

const tasksQuery = `
  select m.mail_id, m.case_id, m.recipient, m.says, c.key_id as case_key_id, c.encrypted_title,
    s.key_id, s.encrypted_key, s.access_key_id,
    (select d.database_id from addresses_database d where d.case_id = m.case_id order by d.founded limit 1) as database_id,
    (select coalesce(json_agg(json_build_object('place', x.place, 'id', d.document_id, 'keyId', d.key_id, 'name', d.encrypted_name)
       order by x.place), '[]')
     from jsonb_array_elements_text(m.document_ids) with ordinality x (id, place)
     join document d on d.document_id = x.id and d.case_id = m.case_id and not d.trashed
     where x.place <= ${namedAtMost}) as documents
  from mail m
  join participant p on p.case_id = m.case_id and p.user_id = $1
  join case_file c on c.case_id = m.case_id
  left join mail_secret s on s.secret_id = m.secret_id
  where m.state = 'preparing' and m.lapses_at > $2 and m.mail_id <> all($3)
    and ($4::text is null
      or (m.lapses_at, m.mail_id) > (select a.lapses_at, a.mail_id from mail a where a.mail_id = $4))
  order by m.lapses_at, m.mail_id limit ${tasksAtOnce}`

interface TaskRow {
  readonly mail_id: MailId
  readonly case_id: CaseId
  readonly recipient: UserId
  readonly says: MailSays
  readonly case_key_id: KeyId
  readonly encrypted_title: EncryptedValue
  readonly key_id: KeyId | null
  readonly encrypted_key: string | null
  readonly access_key_id: KeyId | null
  readonly database_id: AddressDatabaseId | null
  readonly documents: readonly {
    readonly place: number
    readonly id: DocumentId
    readonly keyId: KeyId
    readonly name: EncryptedValue
  }[]
}
interface Asking {
  readonly userId: string
  readonly isStaff: boolean
  readonly now: Date
  /** Mails of which the read model may not know yet that they have their words. */
  readonly except?: readonly MailId[]
  /** The key of the last task that they were answered before: only those behind it. */
  readonly after: KeyId | undefined
}

/** The mails that somebody's browser can give words to: those about cases in which they take part. */
export const listTasks = async (
  db: Queryable,
  { userId, isStaff, now, except = [], after }: Asking,
): Promise<readonly MailTaskDto[]> => {
  const behind = after?.slice(slotPrefix.length) ?? null
  const values = [userId, now, except, behind]
  const { rows } = await db.query<TaskRow>({ name: 'mail-tasks', text: tasksQuery, values })
  return rows.map((row) => taskOf(row, isStaff))
}

const taskOf = (row: TaskRow, isStaff: boolean): MailTaskDto => {
  const { mail_id: mailId, case_id, recipient, case_key_id: caseKeyId } = row
  const slot = `${slotPrefix}${mailId}` as KeyId
  return {
    email: {
      key_id: slot,
      generate_key: { access_key_id: caseKeyId },
      substitutes: {},
      encrypted_key: row.encrypted_key,
      plaintext_key: null,
    },
    about: { case_id, recipient },
    wrapped_keys: keysOf(row, slot),
    actions: actionsOf(row, isStaff),
  }
}

/**
 * Of a mail that had words before: its key, and that the slot is another name of it. Under a former case key it is made
 * anew.
 */
const keysOf = ({ key_id, encrypted_key, access_key_id, case_key_id }: TaskRow, slot: KeyId): WrappedKey[] =>
  key_id === null || encrypted_key === null || access_key_id !== case_key_id
    ? []
    : [
        { key_id: slot, copy_from_key_id: key_id },
        { key_id, encrypted_key, access_key_id },
      ]

const actionsOf = ({ encrypted_title: value, says, documents, database_id: database }: TaskRow, isStaff: boolean) => {
  const actions: TaskActionDto[] = [{ substitute: { old: '{{akte}}', new: { of: 'case', value } } }]
  if (says === 'title-and-names')
    for (const { place, id, keyId, name } of documents) {
      const named = { of: 'document', document_id: id, key_id: keyId, value: name } as const
      actions.push({ substitute: { old: `{{dokument-${place}}}`, new: named } })
    }
  // Clients read address books, and need not read them for others.
  if (database !== null && isStaff) actions.push({ entity: { kind: 'person', old: '{{anrede}}', database } })
  return actions
}
