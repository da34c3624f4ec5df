import type { AccountSessionDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import { formatDateTime, formatRelative } from '../format/dates.ts'
import { accountTexts } from '../texts/account.ts'
import { useScene, useWork } from './kit.tsx'

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

  const endOne = useCallback((id: string) => client.endSession(id), [client])
  const endOthers = useCallback(() => client.endOtherSessions(), [client])
  const one = useWork(endOne)
  const others = useWork(endOthers)
  const after = async (worked: Promise<boolean>, text: string): Promise<void> => {
    if (!(await worked)) return
    setNews(text)
    void reload()
  }
  const failure = one.failure ?? others.failure
  return (
    <kit.Section id="sitzungen" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      {loading.failure === undefined ? null : (
        <kit.Problem error={loading.failure.error} onRetry={() => void reload()} />
      )}
      <ul className="account-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void after(one.run(session.id), texts.ended)} />
        ))}
      </ul>
      <div role="status">{news === undefined ? null : <kit.Note kind="success">{news}</kit.Note>}</div>
      {failure === undefined ? null : <kit.Problem error={failure.error} />}
      {sessions.length > 1 ? (
        <kit.Button
          kind="danger"
          isRunning={others.isRunning}
          onClick={() => void after(others.run(), texts.othersEnded)}
        >
          {texts.endOthers}
        </kit.Button>
      ) : null}
    </kit.Section>
  )
}

const SessionRow = ({ session, onEnd }: { readonly session: AccountSessionDto; readonly onEnd: () => void }) => {
  const { kit, now } = useScene()
  const device = texts.device(session.browser, session.system)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.is_current ? <span className="account-current"> {texts.current}</span> : null}
        <p>{texts.times(formatDateTime(session.since), formatRelative(session.last_active, now()))}</p>
      </div>
      {session.is_current ? null : (
        <kit.Button label={texts.endNamed(device)} onClick={onEnd}>
          {texts.end}
        </kit.Button>
      )}
    </li>
  )
}
