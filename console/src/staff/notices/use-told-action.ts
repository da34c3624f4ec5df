import { useCallback, useRef } from 'react'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useCheckedError } from '../office/use-checked-error.ts'
import { useNotifyFailure } from './failed-notice.tsx'

/** Something that is started from a menu or a row, where nothing more has room: a message says why it failed. */
export const useToldAction = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): { readonly run: (...given: Arguments) => void; readonly isRunning: boolean } => {
  const check = useCheckedError()
  const notifyFailure = useNotifyFailure()
  const again = useRef<() => void>(() => undefined)
  const explain = useCallback(
    async (thrown: unknown): Promise<void> => {
      await check(thrown)
      notifyFailure(messageOf(thrown), again.current, thrown)
    },
    [check, notifyFailure],
  )
  const { run, isRunning } = useSingleAction(work, explain)
  const start = (...given: Arguments): void => {
    again.current = () => start(...given)
    void run(...given)
  }
  return { run: start, isRunning }
}
