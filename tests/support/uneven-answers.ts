import { createHash } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/**
 * Holds each answer of a server back for as long as its number says, up to so many milliseconds (`TEST_UNEVEN_BY_MS`;
 * without it, none), so that what was asked later may be answered sooner: whoever takes it for granted that answers
 * come in the order of their questions fails here rather than by chance. `TEST_SEED` gives other lengths.
 */
const upToMs = Number(process.env['TEST_UNEVEN_BY_MS'] ?? 0)
const seed = process.env['TEST_SEED'] ?? '1'
const isUneven = Symbol.for('aktenraum.uneven-answers')

type End = (this: ServerResponse, ...args: unknown[]) => ServerResponse

/** Every other answer comes at once: what overtakes must be quick. */
const lengthOf = (answer: number): number => {
  const [first = 0, second = 0] = createHash('sha256').update(`${seed} ${answer}`).digest()
  return first % 2 === 0 ? 0 : (second / 255) * upToMs
}

// Once in a process, however many files it runs.
if (upToMs > 0 && !Reflect.has(ServerResponse.prototype, isUneven)) {
  const end = ServerResponse.prototype.end as End
  let answers = 0
  const endLater: End = function (...args) {
    // A stream has been answered already; what is written to it after its end is a fault.
    if (this.headersSent) return end.apply(this, args)
    answers += 1
    const finish = (): void => void end.apply(this, args)
    void setTimeout(lengthOf(answers)).then(finish)
    return this
  }
  Object.assign(ServerResponse.prototype, { end: endLater, [isUneven]: true })
}
