import { listMailTasks } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { listTasks } from '@aktenraum/infra/read-models/mail-tasks'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'

/** What browsers ask for every minute: mails that wait for words of cases in which one takes part. */
export const mailTaskRoutes = (http: Http, desk: Desk): void => {
  const { pool, now } = desk.runtime
  mount(
    http,
    listMailTasks,
    upToDate(desk, ['cases', 'documents', 'notifications'], async ({ query }, { userId, isStaff }) => ({
      status: 'success',
      tasks: [...(await listTasks(pool, { userId, isStaff, now: now(), after: query.after }))],
    })),
  )
}
