import * as contracts from '@aktenraum/domain/contracts'
import type { StaffMailDto } from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'

export const mailsPerPage = 25

/** A page of mails, last first, and how many there are of them. */
export interface MailPage {
  readonly count: number
  readonly results: readonly StaffMailDto[]
}
interface Answered {
  readonly count?: number | undefined
  readonly results: MailPage['results']
}
export type StaffMails = ReturnType<typeof staffMailsOf>

/**
 * What staff see of mails and where these go. The server sends them, so what became of them is its word: no browser can
 * verify it. It takes `Office.context`.
 */
export const staffMailsOf = ({ api }: Pick<Context, 'api'>) => {
  const part = (page: number) => ({ page, page_size: mailsPerPage })
  const whole = ({ count = 0, results }: Answered): MailPage => ({ count, results })
  return {
    ofCase: async (caseId: string, page: number): Promise<MailPage> =>
      whole(await api.callPage(contracts.listCaseMails, { params: { case_id: caseId }, query: part(page) })),
    ofPerson: async (userId: string, page: number): Promise<MailPage> =>
      whole(await api.callPage(contracts.listUserMails, { params: { user_id: userId }, query: part(page) })),
    /** However often it is asked for, there is one such mail. */
    repeat: async (id: string): Promise<void> => {
      await api.call(contracts.repeatMail, { params: { id } })
    },
    changeAddress: async (userId: string, email: string): Promise<void> => {
      await api.call(contracts.changeMailAddress, { params: { id: userId }, body: { email } })
    },
    eraseAddress: async (userId: string): Promise<void> => {
      await api.call(contracts.eraseMailAddress, { params: { id: userId } })
    },
    releaseAddress: async (userId: string): Promise<void> => {
      await api.call(contracts.releaseMailAddress, { params: { id: userId } })
    },
  }
}
