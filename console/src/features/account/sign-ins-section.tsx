import type { SignInDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import { formatMoment } from '@aktenraum/client/words/dates'
import { accountTexts } from './texts/account.ts'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'

const texts = accountTexts.signIns

/** When somebody signed in as oneself, or tried to. */
export const SignInsSection = () => {
  const { kit, client } = useScene()
  const [signIns, setSignIns] = useState<readonly SignInDto[] | null>(null)
  const load = useCallback(async () => setSignIns(await client.listSignIns()), [client])
  const { run, failure } = useWork(load)
  useEffect(() => void run(), [run])
  return (
    <kit.Section id="anmeldungen" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />}
      {signIns?.length === 0 ? <kit.Text>{texts.none}</kit.Text> : null}
      <ul className="account-sessions">
        {signIns?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </kit.Section>
  )
}

const SignInRow = ({ signIn }: { readonly signIn: SignInDto }) => {
  const { at, by, refused, browser, system, times, is_new_device: isNew } = signIn
  return (
    <li>
      <div>
        <strong>{refused === null ? accountTexts.sessions.device(browser, system) : texts.refused[refused]}</strong>
        {isNew ? (
          <>
            {' '}
            <span className="account-current">{texts.newDevice}</span>
          </>
        ) : null}
        <p>
          {formatMoment(at)}
          {by === null ? null : `, ${texts.by[by]}`}
          {times === 1 ? null : `, ${texts.times(times)}`}
        </p>
      </div>
    </li>
  )
}
