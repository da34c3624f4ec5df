import { addressTemplateStream, isRejection } from '@aktenraum/domain'
import type { AddressTemplateId, Rejection } from '@aktenraum/domain'
import {
  createAddressTemplate,
  destroyAddressTemplate,
  partialUpdateAddressTemplate,
  updateAddressTemplate,
} from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import { addressTemplate } from '@aktenraum/domain/deciders'
import type { AddressTemplate, AddressTemplateCommand } from '@aktenraum/domain/deciders'
import { addressTemplateStreams } from '@aktenraum/domain/streams'
import { revisionOf } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import type { Adding } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { dropContents } from '../../vault/address-content.ts'
import { listOtherTemplates } from '../../vault/proposed.ts'

export const addressTemplateRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, createAddressTemplate, async ({ body, meta, reply }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const recorded = await recordTemplate(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(recorded) ? recorded : { id: body.id }
  })
  mount(http, partialUpdateAddressTemplate, async (exchange, caller) => {
    const { body } = exchange
    if ('encrypted_record' in body) return reword(runtime, { ...exchange, body }, caller)
    if ('priority' in body) return rank(runtime, exchange, caller, body)
    return say(runtime, exchange, caller, { type: body.is_global ? 'ActivateTemplate' : 'HideTemplate' })
  })
  mount(http, updateAddressTemplate, (exchange, caller) => reword(runtime, exchange, caller))
  mount(http, destroyAddressTemplate, (exchange, caller) => say(runtime, exchange, caller, { type: 'RemoveTemplate' }))
}

type Answer = Promise<Rejection | { readonly id: AddressTemplateId }>

export const recordTemplate = (
  runtime: Runtime,
  { body, at, meta, by, reply, store }: Adding<BodyOf<typeof createAddressTemplate>>,
) => {
  const { id, database: databaseId, type: templateType, is_global: isActive, priority } = body
  const described = { templateId: id, databaseId, templateType, isActive, priority }
  const said = { content: storedOf(body), room: at.room, ...commandedBy(meta, by) }
  return carryOut(runtime, {
    type: addressTemplateStreams,
    stream: addressTemplateStream(id),
    command: { type: 'RecordTemplate', ...described, ...said },
    meta,
    reply,
    ...keeping<AddressTemplate>(runtime, {
      owner: { kind: 'address_template', id },
      caseId: at.room.caseId,
      keyId: at.keyId,
      written: { '': body },
      parts: partsOf(id, 1, body),
      counting: countingOf(id),
      store,
    }),
  })
}

type Asked = Pick<Exchange<typeof destroyAddressTemplate>, 'params' | 'meta' | 'reply'>

/** A template as it stands, and who commands what is to become of it. */
const loadTemplate = async (runtime: Runtime, { params: { id }, meta }: Asked, caller: Session) => {
  const stream = addressTemplateStream(id)
  const loaded = await loadToDecide(runtime, addressTemplateStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null) return null
  const about = meta(caller.userId)
  const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
  const work = { type: addressTemplateStreams, stream, loaded, meta: about }
  return { id, caseId, keyId, work, by: { room, ...commandedBy(about, caller.userId) } }
}

const reword = async (
  runtime: Runtime,
  { body, ...asked }: Asked & { readonly body: BodyOf<typeof updateAddressTemplate> },
  caller: Session,
): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, caseId, keyId, work, by } = template
  const reworded = await carryOut(runtime, {
    ...work,
    command: { type: 'RewordTemplate', version: body.version, content: storedOf(body), ...by },
    reply: asked.reply,
    ...keeping<AddressTemplate>(runtime, {
      owner: { kind: 'address_template', id },
      caseId,
      keyId,
      written: { '': body },
      parts: partsOf(id, body.version + 1, body),
      counting: countingOf(id),
    }),
  })
  return isRejection(reworded) ? reworded : { id }
}

/** What brings no content; removed, its content goes. */
const say = async (
  runtime: Runtime,
  asked: Asked,
  caller: Session,
  command: { readonly type: 'ActivateTemplate' | 'HideTemplate' | 'RemoveTemplate' },
): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, work, by } = template
  const said = await carryOut(runtime, {
    ...work,
    command: { ...command, ...by },
    reply: asked.reply,
    after: async (state) => {
      if (state.isRemoved) await dropContents(runtime.pool, id, countingOf(id)(state))
    },
  })
  return isRejection(said) ? said : { id }
}

/** The active template that stands at that place takes the one that becomes free (TPL-16): both move, or none. */
const rank = async (
  runtime: Runtime,
  asked: Asked,
  caller: Session,
  { priority }: { readonly priority: number },
): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, work, by } = template
  const ranked = await carryOut(runtime, {
    ...work,
    command: { type: 'RankTemplate', priority, ...by },
    reply: asked.reply,
    along: (_, former) => swapping(runtime, { id, former, priority, by, meta: work.meta }),
  })
  return isRejection(ranked) ? ranked : { id }
}

interface Swap {
  readonly id: AddressTemplateId
  readonly former: AddressTemplate
  readonly priority: number
  readonly by: Omit<Extract<AddressTemplateCommand, { type: 'RankTemplate' }>, 'type' | 'priority'>
  readonly meta: EventMeta
}

const swapping = async (
  runtime: Runtime,
  { id, former, priority, by, meta }: Swap,
): Promise<Rejection | readonly StreamAppend[]> => {
  const { databaseId: database, templateType: type } = former
  if (database === null || type === null) return []
  for (const other of await listOtherTemplates(runtime.pool, { database, type, than: id })) {
    const stream = addressTemplateStream(other)
    const { state, revision } = await loadToDecide(runtime, addressTemplateStreams, stream)
    if (!state.isActive || state.isRemoved || state.priority !== priority) continue
    const moved = addressTemplate.decide({ type: 'RankTemplate', priority: former.priority, ...by }, state)
    if (isRejection(moved)) return moved
    return [{ stream, expected: revisionOf(revision), events: moved.map((event) => ({ ...event, meta })) }]
  }
  return []
}

const countingOf =
  (recordId: AddressTemplateId) =>
  ({ content }: AddressTemplate) => [{ recordId, content }]
