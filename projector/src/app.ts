import type { Runtime } from '@aktenraum/infra/runtime'
import { runProjector } from './run.ts'

/** Keeps the read models up to date in this process, until `stop`. */
export const startProjector = (
  runtime: Pick<Runtime, 'config' | 'log' | 'now' | 'store'>,
): Promise<{ stop(): Promise<void> }> => {
  const log = runtime.log.child({ process: 'projector' })
  return runProjector({
    store: runtime.store,
    databaseUrl: runtime.config.databaseUrl,
    answerWithinMs: 4 * runtime.config.databaseAnswerMs,
    now: runtime.now,
    onError: (error, { name, attempt }) => log.error('projecting failed', { projection: name, attempt, error }),
  })
}
