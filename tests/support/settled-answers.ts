import { ServerResponse } from 'node:http'
import pg from 'pg'
import { untilProjected } from './projected.ts'

/**
 * Loaded into a product by `settled`: what was done is answered once all read models show it, so that whoever comes
 * next finds it. A client waits for what it did itself in any case; this is for stories in which several take turns.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 4, allowExitOnIdle: true })
pool.on('error', () => undefined)

type End = (this: ServerResponse, ...args: unknown[]) => ServerResponse

const end = ServerResponse.prototype.end as End
const endOnceShown: End = function (...args) {
  const finish = (): void => void end.apply(this, args)
  untilProjected(pool).then(finish, finish)
  return this
}
const endOf: End = function (...args) {
  const isDone = this.req.method !== 'GET' && this.req.method !== 'HEAD' && this.statusCode < 400
  return (isDone ? endOnceShown : end).apply(this, args)
}
Object.assign(ServerResponse.prototype, { end: endOf })
