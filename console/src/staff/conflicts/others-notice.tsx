import { Alert, Box, Button } from '@mui/material'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import { knowing } from '@aktenraum/client/engines/conflicts/known-as'
import { userName } from '@aktenraum/client/words/users'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { conflictNoticeTexts as texts } from '../texts/conflicts-de.ts'
import { findNews } from './find-news.ts'
import type { News } from './find-news.ts'

const NewsCheck = patientLazy(async () => (await import('./news-check.tsx')).NewsCheck)
const mostShown = 3

/**
 * Two lawyers take on opposite sides in the same hour, and neither check finds the other one: who comes later is told
 * after signing in, until a check of theirs has found it.
 */
export const OthersNotice = () => {
  const { news, refresh } = useNews()
  const [looked, setLooked] = useState<RegisterEntry | null>(null)
  if (news === null) return null
  const { collisions, known, place, calledNow } = news
  const nameOf = (id: string): string => userName(known.users.find((user) => user.id === id) ?? null)
  return (
    <>
      {collisions.length === 0 ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
          {texts.found(collisions.length)}
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {collisions.slice(0, mostShown).map(({ entry, own }) => (
              <li key={entry.id}>
                <bdi>{entry.names.join(' / ')}</bdi>:{' '}
                {texts.there(entry.side, nameOf(entry.contact), otherwise(entry, own[0]?.met.entry))}{' '}
                <Look own={own[0]?.met.entry ?? null} onLook={setLooked} />
              </li>
            ))}
          </Box>
          {collisions.length > mostShown ? texts.more(collisions.length - mostShown) : null}
        </Alert>
      )}
      <Suspense>
        {looked === null ? null : (
          <NewsCheck
            place={place}
            own={looked}
            calledNow={calledNow}
            onKept={refresh}
            onClose={() => setLooked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What one's own case calls somebody who is called otherwise there: the address book knows that they are the same. */
const otherwise = (entry: RegisterEntry, own: RegisterEntry | null | undefined): string | undefined => {
  const { knownAs } = knowing()
  const there = knownAs(entry.names)
  const [here] = own?.names ?? []
  return here === undefined || knownAs([here]).some((name) => there.includes(name)) ? undefined : here
}

interface LookProps {
  readonly own: RegisterEntry | null
  readonly onLook: (own: RegisterEntry) => void
}

const Look = ({ own, onLook }: LookProps) =>
  own === null ? null : (
    <Button size="small" color="inherit" onClick={() => onLook(own)}>
      {texts.look(own.names[0] ?? '')}
    </Button>
  )

/** Once after signing in. What fails is asked again the next time: whoever checks by themselves is told of it. */
const useNews = () => {
  const { conflicts: source, client } = useOffice()
  const { hasKeys, user } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [news, setNews] = useState<News | null>(null)
  // Names leave the page with the keys that opened them.
  if (!hasKeys && news !== null) setNews(null)
  useEffect(() => {
    if (!hasKeys) return undefined
    let isWanted = true
    const look = async (): Promise<void> => {
      for await (const found of findNews({ source, users: client.listUsers, viewerId: user.id })) {
        if (!isWanted) return
        setNews(found)
      }
    }
    // What was found before stays, be it without the address book, and with it the dialog of a check.
    look().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [attempt, client, hasKeys, source, user.id])
  return { news, refresh: useCallback(() => setAttempt((count) => count + 1), []) }
}
