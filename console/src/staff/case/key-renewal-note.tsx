import { Alert, Button, LinearProgress, Typography } from '@mui/material'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { Case } from '@aktenraum/client/collections/types'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/**
 * Takes the documents' keys under the new key of the case, for as long as this page is open. Broken off, it goes on
 * when somebody who manages the case opens it again.
 */
export const KeyRenewalNote = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const [done, setDone] = useState<{ readonly count: number; readonly total: number } | null>(null)
  const [left, setLeft] = useState(0)
  const stop = useRef<AbortController>(null)
  const { id } = record
  const renew = useCallback(async () => {
    stop.current = new AbortController()
    const result = await client.renewDocumentKeys(id, {
      signal: stop.current.signal,
      onProgress: (count, total) => setDone({ count, total }),
    })
    setLeft(result.left)
    refresh()
  }, [client, id, refresh])
  const { run, isRunning, error } = useAction(renew)
  const start = useRef(run)
  useEffect(() => {
    start.current = run
  })
  useEffect(() => {
    void start.current()
    return () => stop.current?.abort()
  }, [])
  // As soon as it is said: the line may be back before the browser has painted that.
  useLayoutEffect(() => {
    if (error === undefined) return undefined
    const again = (): void => void start.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [error])
  const words = pageTexts.participants.renewal
  if (error !== undefined) return <ErrorNote title={words.failed} error={error} onRetry={() => void run()} />
  if (!isRunning && left > 0)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => void run()}>
            {texts.app.retry}
          </Button>
        }
      >
        {words.left(left)}
      </Alert>
    )
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2">{words.running}</Typography>
      <LinearProgress
        aria-label={words.progress}
        sx={{ mt: 1 }}
        {...(done === null || done.total === 0
          ? {}
          : { variant: 'determinate', value: Math.round((done.count / done.total) * 100) })}
      />
      <Typography variant="caption" color="text.secondary">
        {done === null ? words.hint : words.counted(done.count, done.total)}
      </Typography>
    </Alert>
  )
}
