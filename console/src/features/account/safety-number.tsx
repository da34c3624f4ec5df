import { useCallback, useEffect, useState } from 'react'
import { QrCode } from '../../shared/react/qr-code.tsx'
import { accountTexts } from './texts/account.ts'
import './account.css'
import { formatDate } from '@aktenraum/client/words/dates'
import { comparedWith, keepCompared } from './compared.ts'
import type { Compared } from './compared.ts'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'

const texts = accountTexts.safety

/** The number that two people compare, and a code for two phones. */
export const SafetyNumber = ({ userId }: { readonly userId: string }) => {
  const { kit, client, user } = useScene()
  const [number, setNumber] = useState<string | null>(null)
  const load = useCallback(async () => setNumber(await client.safetyNumber(userId)), [client, userId])
  const { run, failure } = useWork(load)
  useEffect(() => void run(), [run])
  return (
    <div className="safety-number">
      <kit.Text>{texts.text}</kit.Text>
      {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />}
      {number === null ? (
        <p role="status">{failure === undefined ? texts.computing : ''}</p>
      ) : (
        <>
          <ol className="safety-groups">
            {number.split(' ').map((group, index) => (
              <li key={index}>{group}</li>
            ))}
          </ol>
          <QrCode text={number} label={texts.qr} />
          <Copy number={number} />
          <Comparison userId={userId} number={number} />
          <kit.Note kind="warning">{texts.different[user.is_staff ? 'staff' : 'client']}</kit.Note>
        </>
      )}
    </div>
  )
}

const Copy = ({ number }: { readonly number: string }) => {
  const { kit } = useScene()
  const [said, setSaid] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(number).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    )
  }
  return (
    <>
      <kit.Button onClick={copy}>{texts.copy}</kit.Button>
      <p role="status">{said}</p>
    </>
  )
}

/** Whether, and when, this very number was compared. */
const Comparison = ({ userId, number }: { readonly userId: string; readonly number: string }) => {
  const { kit, user, now } = useScene()
  const [compared, setCompared] = useState(() => comparedWith(user.id, userId))
  const keep = (next: Compared | undefined): void => {
    keepCompared(user.id, userId, next)
    setCompared(next)
  }
  if (compared?.number === number)
    return (
      <>
        <kit.Note kind="success">{texts.compared(formatDate(compared.at))}</kit.Note>
        <kit.Button onClick={() => keep(undefined)}>{texts.untick}</kit.Button>
      </>
    )
  return (
    <>
      {compared === undefined ? null : <kit.Note kind="error">{texts.changed(formatDate(compared.at))}</kit.Note>}
      <kit.Button onClick={() => keep({ number, at: now().toISOString() })}>{texts.tick}</kit.Button>
    </>
  )
}
