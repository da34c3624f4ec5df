import type { AccountSessionDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { unlessGone } from '@aktenraum/client/base/errors/http'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { formatRelative } from '@aktenraum/client/words/relative-dates'
import { accountTexts } from './texts/account.ts'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'

const texts = accountTexts.sessions

/** Where one is signed in. `round` counts what may have ended sessions elsewhere on the page. */
export const SessionsSection = ({ round }: { readonly round: number }) => {
  const { kit, client } = useScene()
  const [sessions, setSessions] = useState<readonly AccountSessionDto[]>([])
  const [news, setNews] = useState<string | undefined>(undefined)
  const load = useCallback(async () => setSessions(await client.listSessions()), [client])
  const loading = useWork(load)
  const { run: reload } = loading
  useEffect(() => void reload(), [reload, round])

  /** `null`: all others. What has ended already, also by an attempt whose answer was lost, is as good as ended. */
  const end = useCallback(
    (id: string | null) => (id === null ? client.endOtherSessions() : client.endSession(id).catch(unlessGone)),
    [client],
  )
  const ending = useWork(end)
  const [last, setLast] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const start = async (id: string | null): Promise<void> => {
    if (ending.isRunning) return
    setLast(id)
    setNews(undefined)
    if (!(await ending.run(id))) return
    setNews(id === null ? texts.othersEnded : texts.ended)
    // What had the focus is about to go.
    list.current?.focus()
    void reload()
  }
  return (
    <kit.Section id="sitzungen" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      {loading.failure === undefined ? null : (
        <kit.Problem error={loading.failure.error} onRetry={() => void reload()} />
      )}
      <ul ref={list} tabIndex={-1} className="account-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isRunning={ending.isRunning}
            onEnd={() => void start(session.id)}
          />
        ))}
      </ul>
      <div role="status">{news === undefined ? null : <kit.Note kind="success">{news}</kit.Note>}</div>
      {ending.failure === undefined ? null : (
        <kit.Problem error={ending.failure.error} onRetry={() => void start(last)} />
      )}
      {sessions.length > 1 ? (
        <kit.Button kind="danger" isRunning={ending.isRunning} onClick={() => void start(null)}>
          {texts.endOthers}
        </kit.Button>
      ) : null}
    </kit.Section>
  )
}

interface SessionRowProps {
  readonly session: AccountSessionDto
  /** One of them is being ended. */
  readonly isRunning: boolean
  readonly onEnd: () => void
}

const SessionRow = ({ session, isRunning, onEnd }: SessionRowProps) => {
  const { kit, now } = useScene()
  const device = texts.device(session.browser, session.system)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.is_current ? (
          <>
            {' '}
            <span className="account-current">{texts.current}</span>
          </>
        ) : null}
        <p>{texts.times(formatDateTime(session.since), formatRelative(session.last_active, now()))}</p>
      </div>
      {session.is_current ? null : (
        <kit.Button label={texts.endNamed(device)} isRunning={isRunning} onClick={onEnd}>
          {texts.end}
        </kit.Button>
      )}
    </li>
  )
}
