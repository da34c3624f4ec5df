import { createRequire } from 'node:module'
import { vi } from 'vitest'

/**
 * Gives React's production build, which has none, an `act` that does what that of the development build does: what
 * React puts off, until the next microtask or until there is time, is done when an `act` ends. Screens are tested with
 * it (decision 0070).
 *
 * React takes hold of what it puts work off with when it is loaded, and a process loads it once: this file comes first.
 */
type Work = (isLate: boolean) => unknown
interface Scheduler {
  unstable_scheduleCallback: (priority: number, work: Work) => unknown
  unstable_cancelCallback: (task: Work) => unknown
  unstable_shouldYield: () => boolean
}

const require = createRequire(import.meta.url)
const react: { act?: (work: () => unknown) => PromiseLike<unknown> } = require('react')

const isPromise = (made: unknown): made is PromiseLike<unknown> =>
  typeof made === 'object' && made !== null && 'then' in made && typeof made.then === 'function'

const makeAct = () => {
  const { setImmediate: later, queueMicrotask: soon } = globalThis
  const scheduler: Scheduler = createRequire(require.resolve('react-dom'))('scheduler')
  const { unstable_scheduleCallback: schedule, unstable_shouldYield: shouldYield } = scheduler
  const waiting = new Set<Work>()
  const thrown: unknown[] = []
  let depth = 0
  let isFlushing = false
  /** React does nothing else meanwhile: what takes the focus while it is drawn tells listeners, and they act. */
  let isAtWork = false

  const working = (work: () => unknown): unknown => {
    isAtWork = true
    try {
      return work()
    } finally {
      isAtWork = false
    }
  }
  /** Whatever comes first does it: its turn, or the end of an `act`. */
  const putOff = (work: Work): Work => {
    let next = work
    const task: Work = (isLate) => {
      if (!waiting.delete(task)) return null
      const rest = working(() => next(isLate))
      if (typeof rest !== 'function') return null
      next = rest as Work
      waiting.add(task)
      return task
    }
    waiting.add(task)
    return task
  }
  const tell = (error: unknown): void => {
    if (depth > 0 || isFlushing) thrown.push(error)
    else window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }))
  }

  scheduler.unstable_scheduleCallback = (priority, work) => {
    const task = putOff(work)
    schedule(priority, task)
    return task
  }
  scheduler.unstable_cancelCallback = (task) => waiting.delete(task)
  scheduler.unstable_shouldYield = () => !isFlushing && shouldYield()
  vi.stubGlobal('queueMicrotask', (work: () => void) => {
    const task = putOff(() => void work())
    soon(() => void task(false))
  })
  vi.stubGlobal('reportError', tell)
  require('react-dom/client')
  vi.unstubAllGlobals()

  const flush = (): void => {
    if (isAtWork) return
    isFlushing = true
    try {
      for (const task of waiting) task(false)
    } finally {
      isFlushing = false
    }
    const errors = thrown.splice(0)
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
  }
  const flushAll = async <Made>(made: Made): Promise<Made> => {
    do {
      flush()
      await new Promise((resolve) => void later(resolve))
    } while (waiting.size > 0)
    return made
  }
  const finish = async (made: PromiseLike<unknown>): Promise<unknown> => {
    try {
      return await made
    } finally {
      depth -= 1
      if (depth === 0) await flushAll(null)
    }
  }
  return (work: () => unknown): PromiseLike<unknown> => {
    let made: unknown
    depth += 1
    try {
      made = work()
      if (isPromise(made)) return finish(made)
    } finally {
      if (!isPromise(made)) depth -= 1
    }
    if (depth === 0) flush()
    return { then: (resolve, reject) => flushAll(made).then(resolve, reject) }
  }
}

react.act ??= makeAct()
