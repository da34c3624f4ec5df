import type { Authority } from '@aktenraum/domain/deciders'
import type { Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { ownsOffice, readOffice } from './logs.ts'
import type { StandingOffice } from './logs.ts'

type Caller = Pick<Session, 'userId' | 'isStaff'>

/** What those who sign in may decide about the access of others: owners are who the log `office` says. */
export const authorityIn = (office: StandingOffice, { userId, isStaff }: Caller): Omit<Authority, 'by'> => ({
  byStaff: isStaff,
  byOwner: isStaff && ownsOffice(office, userId),
})

export const authorityOf = async (runtime: Pick<Runtime, 'store'>, caller: Caller): Promise<Omit<Authority, 'by'>> =>
  caller.isStaff ? authorityIn(await readOffice(runtime), caller) : { byStaff: false, byOwner: false }

/**
 * Whether somebody may give access to the operators' pages: operators, and who founded the office, which has none at
 * first.
 */
export const mayAppointOperators = (
  { founding }: StandingOffice,
  caller: Pick<Session, 'userId' | 'isOperator'>,
): boolean => caller.isOperator || founding.state.founder === caller.userId
