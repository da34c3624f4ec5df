import { useCallback, useEffect, useState } from 'react'
import { QrCode } from '../react/qr-code.tsx'
import { accountTexts } from '../texts/account.ts'
import './account.css'
import { useScene, useWork } from './kit.tsx'

const texts = accountTexts.safety

/** The number that two people compare, and a code for two phones. */
export const SafetyNumber = ({ userId }: { readonly userId: string }) => {
  const { kit, client } = useScene()
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
          <kit.Note kind="warning">{texts.different}</kit.Note>
        </>
      )}
    </div>
  )
}
