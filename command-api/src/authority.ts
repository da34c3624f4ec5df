import type { Authority } from '@aktenraum/domain/deciders'
import type { Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { ownsOffice } from './logs.ts'

/** What those who sign in may decide about the access of others: owners are who the log `office` says. */
export const authorityOf = async (
  runtime: Pick<Runtime, 'store'>,
  { userId, isStaff }: Pick<Session, 'userId' | 'isStaff'>,
): Promise<Omit<Authority, 'by'>> => ({ byStaff: isStaff, byOwner: isStaff && (await ownsOffice(runtime, userId)) })
