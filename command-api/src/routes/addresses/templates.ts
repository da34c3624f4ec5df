import { addressTemplateStream, isRejection } from '@aktenraum/domain'
import type { AddressTemplateId, Rejection } from '@aktenraum/domain'
import {
  createAddressTemplate,
  destroyAddressTemplate,
  partialUpdateAddressTemplate,
  updateAddressTemplate,
} from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import type { AddressTemplate, AddressTemplateCommand } from '@aktenraum/domain/deciders'
import { changedMeanwhile } from '@aktenraum/domain/policies'
import { addressTemplateStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, requireKey, storedOf } from '../../deciding/address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import type { Adding } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, decideAlong, loadToDecide } from '../../deciding/carry-out.ts'
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
  mount(http, partialUpdateAddressTemplate, (exchange, caller) => {
    const { body } = exchange
    if ('priority' in body) return rank(runtime, { ...exchange, body }, caller)
    if (!('is_global' in body)) return write(runtime, exchange, caller, 'RewordTemplate')
    return write(runtime, exchange, caller, body.is_global ? 'ActivateTemplate' : 'HideTemplate')
  })
  mount(http, updateAddressTemplate, (exchange, caller) => write(runtime, exchange, caller, 'RewordTemplate'))
  mount(http, destroyAddressTemplate, (exchange, caller) => removeTemplate(runtime, exchange, caller))
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

/** What a record says from now on, and why. */
type Sealed = BodyOf<typeof updateAddressTemplate>

const write = async (
  runtime: Runtime,
  { body, ...asked }: Asked & { readonly body: Sealed },
  caller: Session,
  type: 'RewordTemplate' | 'ActivateTemplate' | 'HideTemplate',
): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, work, by } = template
  const written = await carryOut(runtime, {
    ...work,
    command: { type, version: body.version, content: storedOf(body), ...by },
    reply: asked.reply,
    ...keepingOf(runtime, template, body),
  })
  return isRejection(written) ? written : { id }
}

const keepingOf = (
  runtime: Runtime,
  { id, caseId, keyId }: Pick<NonNullable<Awaited<ReturnType<typeof loadTemplate>>>, 'id' | 'caseId' | 'keyId'>,
  body: Sealed,
) =>
  keeping<AddressTemplate>(runtime, {
    owner: { kind: 'address_template', id },
    caseId,
    keyId,
    written: { '': body },
    parts: partsOf(id, body.version + 1, body),
    counting: countingOf(id),
  })

/** For good, with its content. */
const removeTemplate = async (runtime: Runtime, asked: Asked, caller: Session): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, work, by } = template
  const removed = await carryOut(runtime, {
    ...work,
    command: { type: 'RemoveTemplate', ...by },
    reply: asked.reply,
    after: (state) => dropContents(runtime.pool, id, countingOf(id)(state)),
  })
  return isRejection(removed) ? removed : { id }
}

type Placing = Extract<BodyOf<typeof partialUpdateAddressTemplate>, { priority: number }>

/** The active template that stands at that place takes the one that becomes free (TPL-16): both move, or none. */
const rank = async (
  runtime: Runtime,
  { body, ...asked }: Asked & { readonly body: Placing },
  caller: Session,
): Answer => {
  const template = await loadTemplate(runtime, asked, caller)
  if (template === null) return { rejected: 'address/not-found' }
  const { id, keyId, work, by } = template
  const { priority, holder } = body
  const own = keepingOf(runtime, template, body)
  const others = holder && keepingOf(runtime, { ...template, id: holder.id }, holder)
  const ofHolder = async () =>
    (await loadStream(runtime.store, addressTemplateStream(holder?.id ?? id), addressTemplateStreams)).state
  const ranked = await carryOut(runtime, {
    ...work,
    command: { type: 'RankTemplate', priority, version: body.version, content: storedOf(body), ...by },
    reply: asked.reply,
    along: (_, former) => swapping(runtime, { id, former, body, by, meta: work.meta }),
    before: async (state, isRepeated) => {
      requireKey(keyId, { '': body, holder })
      return (await own.before(state, isRepeated)) ?? (await others?.before(await ofHolder(), isRepeated)) ?? null
    },
    undo: async (state) => {
      await own.undo(state)
      await others?.undo(await ofHolder())
    },
    after: async (state) => {
      await own.after(state)
      await others?.after(await ofHolder())
    },
  })
  return isRejection(ranked) ? ranked : { id }
}

interface Swap {
  readonly id: AddressTemplateId
  readonly former: AddressTemplate
  readonly body: Placing
  readonly by: Omit<
    Extract<AddressTemplateCommand, { type: 'RankTemplate' }>,
    'type' | 'priority' | 'version' | 'content'
  >
  readonly meta: EventMeta
}

/** Who moves a template says who stands there: was that somebody else, they have read what is no longer so. */
const swapping = async (
  runtime: Runtime,
  { id, former, body: { priority, holder }, by, meta }: Swap,
): Promise<Rejection | readonly StreamAppend[]> => {
  const found = await holderOf(runtime, { id, former, priority })
  if (found?.id !== holder?.id) return changedMeanwhile(former.version)
  if (found === undefined || holder === undefined) return []
  const { stream, loaded } = found
  const said = { priority: former.priority, version: holder.version, content: storedOf(holder) }
  const command = { type: 'RankTemplate' as const, ...said, ...by }
  const moved = decideAlong(addressTemplateStreams, loaded, { stream, command, meta })
  return isRejection(moved) ? moved : moved.appends
}

const holderOf = async (
  runtime: Runtime,
  { id, former, priority }: Pick<Swap, 'id' | 'former'> & { priority: number },
) => {
  const { databaseId: database, templateType: type } = former
  if (database === null || type === null) return undefined
  for (const other of await listOtherTemplates(runtime.pool, { database, type, than: id })) {
    const stream = addressTemplateStream(other)
    const loaded = await loadToDecide(runtime, addressTemplateStreams, stream)
    const { isActive, isRemoved, priority: place } = loaded.state
    if (isActive && !isRemoved && place === priority) return { id: other, stream, loaded }
  }
  return undefined
}

const countingOf =
  (recordId: AddressTemplateId) =>
  ({ content }: AddressTemplate) => [{ recordId, content }]
