import { caseStream, isRejection } from '@aktenraum/domain'
import type { CaseId, KeyId, ResealedPart, UserId, EventSchemas } from '@aktenraum/domain'
import { contentsAtOnce, resealAddressContents } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { caseStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { readingTogether } from '@aktenraum/infra/event-store/reading-together'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Reply, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { digestOf } from '../../deciding/address-contents.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import {
  addressDatabases,
  people,
  personLinks,
  addressLists,
  listEntries,
  addressTemplates,
  conflictChecks,
  parties,
} from '../../deciding/record-kinds.ts'
import type { RecordKind } from '../../deciding/record-kinds.ts'
import { texts } from '../../texts/de.ts'
import {
  countedParts,
  countFormerContents,
  findFormerContents,
  nameOf,
  removeContents,
  storeContents,
} from '../../vault/address-content.ts'
import type { Counting, NewPart, Owner, Part } from '../../vault/address-content.ts'

export const addressContentRoutes = (http: Http): void =>
  mount(http, resealAddressContents, (exchange, caller) => reseal(http.runtime, exchange, caller))

/** In a disabled case as well: it is about keys, not about what they open. */
const reseal = async (
  runtime: Runtime,
  { params: { id: caseId }, body, meta, reply }: Exchange<typeof resealAddressContents>,
  caller: Session,
) => {
  const stream = caseStream(caseId)
  const loaded = await loadToDecide(runtime, caseStreams, stream)
  const { keyId, formerKeyIds: former, participants } = loaded.state
  const role = participants[caller.userId]
  if (role === undefined) return { rejected: 'case/not-found' as const }
  if (!mayManageCase({ role, isStaff: caller.isStaff })) return { rejected: 'case/forbidden' as const }
  if (keyId === null || body.key_id !== keyId) return { rejected: 'case/key-changed' as const }
  const about = meta(caller.userId)
  await replace(runtime, { caseId, keyId, former, by: caller.userId, meta: about, reply }, partsIn(body))
  const left = await countFormerContents(runtime.pool, { caseId, former }, contentsAtOnce)
  if (left > 0) return { left }
  const command = {
    type: 'FinishResealing' as const,
    keyId,
    byStaff: caller.isStaff,
    ...commandedBy(about, caller.userId),
  }
  const finished = await carryOut(runtime, { type: caseStreams, stream, command, meta: about, reply, loaded })
  return isRejection(finished) ? finished : { left: 0 }
}

/** A content that was sealed anew, and the digest of the one in whose place it is to come. */
type Anew = NewPart & { readonly former: string }
/** @throws HttpProblem 400 for what is still the same */
const partsIn = ({ key_id: keyId, contents }: Exchange<typeof resealAddressContents>['body']): readonly Anew[] =>
  contents.map(({ id, part, version, digest: former, data }) => {
    const digest = digestOf('contents', { data })
    if (digest === former) throw problems.fields({ contents: [texts.wrongKey] })
    return { recordId: id, part, version, keyId, data, former, digest }
  })

interface Resealing {
  readonly caseId: CaseId
  readonly keyId: KeyId
  readonly former: readonly KeyId[]
  readonly by: UserId
  readonly meta: EventMeta
  readonly reply: Reply
}
type Owned = Anew & { readonly owner: Owner }

/**
 * Only what stands under a former key of this very case is replaced. The new contents lie there before the log names
 * them, the former ones go after that; what somebody has written meanwhile stays. All streams are read in one statement
 * and appended to in one turn: whoever follows the log is woken once, and others wait for one write of it, as for an
 * import's.
 */
const replace = async (runtime: Runtime, resealing: Resealing, parts: readonly Anew[]): Promise<void> => {
  const { pool } = runtime
  const together = { ...runtime, store: readingTogether(runtime.store) }
  const owners = await findFormerContents(pool, resealing, parts.map(formerOf))
  const owned = parts.flatMap((part): readonly Owned[] => {
    const owner = owners.get(nameOf(formerOf(part)))
    return owner === undefined ? [] : [{ ...part, owner }]
  })
  await storeContents(pool, resealing.caseId, owned)
  const byOwner = new Map<string, Owned[]>()
  for (const part of owned) byOwner.set(part.owner.id, [...(byOwner.get(part.owner.id) ?? []), part])
  const said = await Promise.all([...byOwner.values()].map((each) => say(together, resealing, each)))
  await removeContents(pool, said.flat())
}

const formerOf = ({ recordId, part, version, former }: Anew) => ({ recordId, part, version, digest: former })

/**
 * Says it in the stream of the record whose contents they are. Answers of each what does not count: the former, or the
 * new.
 */
const say = async (runtime: Runtime, resealing: Resealing, parts: readonly Owned[]): Promise<readonly Part[]> => {
  const [first] = parts
  if (first === undefined) return []
  const { counting, position } = await decided(runtime, { ...resealing, owner: first.owner }, parts)
  resealing.reply.position(position)
  const counts = new Set(countedParts(counting).map(nameOf))
  return parts.map((part) => (counts.has(nameOf(part)) ? formerOf(part) : part))
}

interface Decided {
  readonly counting: Counting
  readonly position?: string | undefined
}

const decided = (
  runtime: Runtime,
  { owner, meta, caseId, keyId, by }: Resealing & { readonly owner: Owner },
  all: readonly Owned[],
): Promise<Decided> => {
  const parts = all.filter(({ recordId }) => recordId === owner.id).map(resealedPart)
  const said = { parts, caseId, keyId, by }
  /** What lies beside the record itself: a location, or what the register says. */
  const beside = all.filter(({ recordId }) => recordId !== owner.id).map(resealedPart)
  const of = { runtime, meta }
  switch (owner.kind) {
    case 'address_database':
      return decidedIn(of, addressDatabases, owner.id, { type: 'ResealAddressDatabase', ...said })
    case 'person':
      return decidedIn(of, people, owner.id, { type: 'ResealPerson', ...said })
    case 'address_list':
      return decidedIn(of, addressLists, owner.id, { type: 'ResealAddressList', ...said })
    case 'list_entry':
      return decidedIn(of, listEntries, owner.id, { type: 'ResealListEntry', ...said })
    case 'address_template':
      return decidedIn(of, addressTemplates, owner.id, { type: 'ResealTemplate', ...said })
    case 'conflict_check':
      return decidedIn(of, conflictChecks, owner.id, { type: 'ResealConflictCheck', ...said })
    case 'party':
      return decidedIn(of, parties, owner.id, { type: 'ResealParty', register: beside, ...said })
    case 'person_link':
      return decidedIn(of, personLinks, owner.id, { type: 'ResealPersonLink', location: beside, ...said })
  }
}

const resealedPart = ({ part, version, former, digest }: Owned): ResealedPart => ({ part, version, former, digest })

const decidedIn = async <Id extends string, State, Command, Schemas extends EventSchemas>(
  { runtime: { store, now }, meta }: { readonly runtime: Runtime; readonly meta: EventMeta },
  { streamOf, type, counting }: RecordKind<Id, State, Command, Schemas>,
  id: Id,
  command: NoInfer<Command>,
): Promise<Decided> => {
  const done = await decideAndAppend(store, type, { stream: streamOf(id), command, meta })
  if (isRejection(done)) throw new Error(`sealing anew was refused: ${done.rejected}`)
  return { counting: counting(id, now())(done.state), position: done.position }
}
