import type { ButtonProps } from '@mui/material'
import { Button } from '@mui/material'
import { useCallback } from 'react'
import { asyncPost } from '@aktenraum/client/wire/async-post'
import { whileRunning } from './while-running.ts'
import { useAction } from '../office/use-action.ts'
import { ErrorNote } from './error-note.tsx'

interface AsyncPostProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  /** Where it posts to (APP-050). */
  readonly asyncPost: string
  /** Asked before; nothing is posted when it says no. */
  readonly ask?: () => Promise<boolean>
  readonly onDone?: () => void
}

/** A button that posts to its address, once at a time, and says what went wrong. */
export const AsyncPost = ({ asyncPost: url, ask, onDone, ...button }: AsyncPostProps) => {
  const post = useCallback(async () => {
    if (ask !== undefined && !(await ask())) return
    await asyncPost(url)
    onDone?.()
  }, [ask, onDone, url])
  const { run, isRunning, error } = useAction(post)
  return (
    <>
      <Button {...button} aria-disabled={isRunning || undefined} onClick={() => void run()} sx={whileRunning} />
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}
