import { later } from '../../base/timers.ts'
import { createMailTasks } from './mail-tasks.ts'
import type { MailTaskNeeds, MailTasks, OneTab } from './mail-tasks.ts'

/** A browser without locks has each tab do it: the server takes the words of whoever is first. */
const oneTab: OneTab = (name, signal, work) =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work()

export const mailTasksInBrowser = ({
  api,
  client,
  context,
}: Pick<MailTaskNeeds, 'api' | 'client' | 'context'>): MailTasks =>
  createMailTasks({
    api,
    client,
    context,
    oneTab,
    clock: { after: (ms, then) => later(then, ms), random: Math.random },
    // The browser's own log, and no report: what fails here is tried again by itself.
    log: (message, error) => globalThis.console.info(`Aktenraum: ${message}`, error),
  })
