import { useCallback, useEffect, useState } from 'react'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Mail } from './read-mail.ts'
import { readMail, SlowMailError } from './read-mail.ts'

export type ReadMail =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly mail: Mail }
  | { readonly state: 'broken' }
  | { readonly state: 'slow' }
  /** What reads it did not come. */
  | { readonly state: 'missing'; readonly retry: () => void }

export const useMail = (file: Blob): ReadMail => {
  const [read, setRead] = useState<ReadMail>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: ReadMail): void => {
      if (!abort.signal.aborted) setRead(next)
    }
    show({ state: 'loading' })
    readMail(file, abort.signal).then(
      (mail) => show({ state: 'ready', mail }),
      (error: unknown) => show(whyNot(error, retry)),
    )
    return () => abort.abort()
  }, [file, round, retry])
  return read
}

const whyNot = (error: unknown, retry: () => void): ReadMail => {
  if (error instanceof SlowMailError) return { state: 'slow' }
  return error instanceof NoConnectionError ? { state: 'missing', retry } : { state: 'broken' }
}
