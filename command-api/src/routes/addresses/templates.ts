import { addressTemplateStream, isRejection } from '@aktenraum/domain'
import type { AddressTemplateId, Rejection } from '@aktenraum/domain'
import {
  createAddressTemplate,
  destroyAddressTemplate,
  partialUpdateAddressTemplate,
  updateAddressTemplate,
} from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import type { AddressTemplate } from '@aktenraum/domain/deciders'
import { changedMeanwhile } from '@aktenraum/domain/policies'
import { addressTemplateStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, keeping, requireKey, storedOf } from '../../deciding/address-contents.ts'
import { addingAlone, addRecord, commandRecord, dropping, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding, InRoom } from '../../deciding/address-records.ts'
import { carryOut, commandedBy, decideAlong, loadToDecide } from '../../deciding/carry-out.ts'
import { addressTemplates } from '../../deciding/record-kinds.ts'
import { ownerOf } from '../../vault/address-content.ts'
import { listOtherTemplates } from '../../vault/proposed.ts'

export const addressTemplateRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, createAddressTemplate, addingAlone(runtime, recordTemplate))
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

export const recordTemplate = (runtime: Runtime, { body, ...adding }: Adding<BodyOf<typeof createAddressTemplate>>) => {
  const { id, database: databaseId, type: templateType, is_global: isActive, priority } = body
  const described = { templateId: id, databaseId, templateType, isActive, priority, content: storedOf(body) }
  return addRecord(runtime, { kind: addressTemplates, id }, adding, {
    command: { type: 'RecordTemplate', ...described },
    bringing: bringing(id, 1, body),
  })
}

type Asked = Pick<Exchange<typeof destroyAddressTemplate>, 'params' | 'meta' | 'reply'>

/** What a record says from now on, and why. */
type Sealed = BodyOf<typeof updateAddressTemplate>

const write = async (
  runtime: Runtime,
  asked: Asked & { readonly body: Sealed },
  caller: Session,
  type: 'RewordTemplate' | 'ActivateTemplate' | 'HideTemplate',
): Answer => {
  const template = await recordAtHand(runtime, addressTemplates, asked, caller)
  if (isRejection(template)) return template
  const { body } = asked
  const { id } = template
  const written = await commandRecord(runtime, template, asked, {
    command: { type, version: body.version, content: storedOf(body) },
    bringing: bringing(id, body.version + 1, body),
  })
  return isRejection(written) ? written : { id }
}

/** For good, with its content. */
const removeTemplate = async (runtime: Runtime, asked: Asked, caller: Session): Answer => {
  const template = await recordAtHand(runtime, addressTemplates, asked, caller)
  if (isRejection(template)) return template
  const { id } = template
  const removed = await commandRecord(runtime, template, asked, {
    command: { type: 'RemoveTemplate' },
    after: dropping(runtime, template),
  })
  return isRejection(removed) ? removed : { id }
}

type Placing = Extract<BodyOf<typeof partialUpdateAddressTemplate>, { priority: number }>

/** The active template that stands at that place takes the one that becomes free (TPL-16): both move, or none. */
const rank = async (runtime: Runtime, asked: Asked & { readonly body: Placing }, caller: Session): Answer => {
  const template = await recordAtHand(runtime, addressTemplates, asked, caller)
  if (isRejection(template)) return template
  const { id, loaded, room, keyId } = template
  const { body, reply } = asked
  const { priority, holder } = body
  const meta = asked.meta(caller.userId)
  const by = { room, ...commandedBy(meta, caller.userId) }
  const keepingOf = (of: AddressTemplateId, sealed: Sealed) =>
    keeping<AddressTemplate>(runtime, {
      owner: ownerOf('address_template', of),
      caseId: room.caseId,
      keyId,
      counting: addressTemplates.counting(of, runtime.now()),
      ...bringing(of, sealed.version + 1, sealed),
    })
  const own = keepingOf(id, body)
  const others = holder && keepingOf(holder.id, holder)
  const ofHolder = async () =>
    (await loadStream(runtime.store, addressTemplateStream(holder?.id ?? id), addressTemplateStreams)).state
  const ranked = await carryOut(runtime, {
    type: addressTemplateStreams,
    stream: addressTemplateStream(id),
    command: { type: 'RankTemplate', priority, version: body.version, content: storedOf(body), ...by },
    meta,
    reply,
    loaded,
    along: (_, former) => swapping(runtime, { id, former, body, by, meta }),
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
  readonly by: InRoom
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
