import { setTimeout } from 'node:timers/promises'
import { PAGE } from '@aktenraum/projector/apply'
import pg from 'pg'

/**
 * Lets read models follow so many milliseconds later than they could (`TEST_LATE_BY_MS`; without it, at once): whoever
 * reads what another client has just written must wait for it, and a test that does not fails here rather than by
 * chance.
 */
const lateByMs = Number(process.env['TEST_LATE_BY_MS'] ?? 0)
const isLate = Symbol.for('aktenraum.late-projections')

type Ask = (this: unknown, ...args: unknown[]) => unknown

/** Is it the one statement with which a projection writes a page? */
const writesPage = (what: unknown): boolean =>
  typeof what === 'object' && what !== null && 'text' in what && String(what.text).startsWith(PAGE)

// Once in a process, however many files it runs.
if (lateByMs > 0 && !Reflect.has(pg.Client.prototype, isLate)) {
  const ask = pg.Client.prototype.query as Ask
  const askLater: Ask = function (...args) {
    // Whoever gave a callback among `args` is called back, whoever awaits the answer gets it.
    return setTimeout(lateByMs).then(() => ask.apply(this, args))
  }
  const query: Ask = function (...args) {
    return (writesPage(args[0]) ? askLater : ask).apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query, [isLate]: true })
}
