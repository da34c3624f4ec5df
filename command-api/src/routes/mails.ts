import { isRejection, mailStream, userStream } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import {
  changeMailAddress,
  eraseMailAddress,
  isLeftDelayed,
  releaseMailAddress,
  repeatMail,
} from '@aktenraum/domain/contracts'
import { mailStreams, userStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { repetitionOf } from '@aktenraum/infra/mails/repetition-of'
import type { Runtime } from '@aktenraum/infra/runtime'
import { readMailFor } from '@aktenraum/infra/read-models/mails'
import type { ShownMail } from '@aktenraum/infra/read-models/mails'
import { authorityOf } from '../deciding/authority.ts'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { loadUser } from '../deciding/people.ts'
import { forgetMailAddress, forgetMailAddresses, keepMailAddress } from '../vault/mail-addresses.ts'

/** Where mails to somebody go, and mails that are sent once more. */
export const mailRoutes = (http: Http): void => {
  const { runtime } = http
  const { pool } = runtime
  const onPerson = async (caller: Session, about: Parameters<typeof commandedBy>[0]) => ({
    ...(await authorityOf(runtime, caller)),
    ...commandedBy(about, caller.userId),
  })

  mount(http, changeMailAddress, async ({ params, body, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const { id } = params
    // Sent again, it is the same.
    const addressId = about.commandId
    return refusalOf(
      await carryOut(runtime, {
        type: userStreams,
        stream: userStream(id),
        command: { type: 'ChangeMailAddress', addressId, ...(await onPerson(caller, about)) },
        ...{ meta: about, reply },
        // It may have been erased since.
        before: async (_, isRepeated) =>
          isRepeated ? null : keepMailAddress(pool, { addressId, userId: id, email: body.email }),
        undo: () => forgetMailAddress(pool, addressId),
      }),
    )
  })

  mount(http, eraseMailAddress, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    return refusalOf(
      await carryOut(runtime, {
        type: userStreams,
        stream: userStream(params.id),
        command: { type: 'EraseMailAddress', ...(await onPerson(caller, about)) },
        ...{ meta: about, reply },
        // A command that is sent again may find another address, set since.
        after: ({ mailAddress }) => forgetMailAddresses(pool, params.id, mailAddress.id),
      }),
    )
  })

  mount(http, releaseMailAddress, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    return refusalOf(
      await carryOut(runtime, {
        type: userStreams,
        stream: userStream(params.id),
        command: { type: 'ReleaseMailAddress', ...(await onPerson(caller, about)) },
        ...{ meta: about, reply },
      }),
    )
  })

  mount(http, repeatMail, async ({ params, meta, reply }, { userId: by }) => {
    const former = await readMailFor(pool, params.id, by)
    if (former === null) throw problems.notFound()
    const reason = await reasonToRepeat(runtime, former)
    if (typeof reason === 'object') return reason
    const id = repetitionOf(params.id)
    const { recipient, case_id: caseId, others, notice } = former
    const elsewhere = new Set(others.flatMap((each) => each.documentIds))
    const documentIds = former.document_ids.filter((each) => !elsewhere.has(each))
    const repeating = { mailId: id, recipient, repeats: params.id, by, reason, caseId, documentIds, others, notice }
    const done = await carryOut(runtime, {
      type: mailStreams,
      stream: mailStream(id),
      command: { type: 'RepeatMail', ...repeating },
      ...{ meta: meta(by, id), reply },
    })
    return isRejection(done) ? done : { id }
  })
}

const refusalOf = (done: object): Rejection | undefined => (isRejection(done) ? done : undefined)

/**
 * What is on its way, or has arrived, is not sent twice; nor anything where nothing arrives. What became of a mail is
 * unknown as well where a server has told of a delay, and nothing more in all the time for which it was to try on.
 */
const reasonToRepeat = async (
  runtime: Runtime,
  { mail_id: id, recipient, failure, updated_at: at, delayed_until: until }: ShownMail,
): Promise<'bounced' | 'unknown' | 'failed' | Rejection> => {
  const { state } = await loadStream(runtime.store, mailStream(id), mailStreams)
  const isLeft = state.status === 'delayed' && isLeftDelayed({ at, until }, runtime.now())
  const status = isLeft ? 'unknown' : state.status
  if ((status !== 'bounced' && status !== 'unknown' && status !== 'failed') || failure === 'withdrawn')
    return { rejected: 'mail/not-to-repeat' }
  const { mailAddress } = await loadUser(runtime, recipient)
  return mailAddress.unreachable === null ? status : { rejected: 'mail/address-unreachable' }
}
