import type { Preload } from '@aktenraum/domain/contracts'
import { transparencyTexts as words } from '../texts/transparency-de.ts'

type Known = NonNullable<Preload['release']>

/** What is served here, and how somebody else holds it against the source. */
export const Release = ({ release: { version, files, list, signer } }: { readonly release: Known }) => (
  <>
    <h2>{words.served.title}</h2>
    <dl>
      <dt>{words.served.version}</dt>
      <dd>{version}</dd>
      <dt>{words.served.list}</dt>
      <dd>
        {words.served.files(files)} <code>{list}</code>
      </dd>
      <dt>{words.served.signature}</dt>
      <dd>
        {signer === null ? (
          words.served.unsigned
        ) : (
          <>
            {words.served.signed} <code>{signer}</code>
          </>
        )}
      </dd>
    </dl>
    <ul>
      {words.downloads
        .filter(({ needsSigner }) => !needsSigner || signer !== null)
        .map(({ href, label }) => (
          <li key={href}>
            <a href={href} download>
              {label}
            </a>
          </li>
        ))}
    </ul>
    <h2>{words.meaning.title}</h2>
    {words.meaning.texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <h2>{words.how.title}</h2>
    <ol>
      {words.how.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>{words.how.commands}</p>
    <pre>
      <code>
        {verifying.commands}
        <span className="option">{verifying.option}</span>
      </code>
    </pre>
  </>
)

/** What is typed to compare an installation with its source: no words, but names of programs (docs/operations.md). */
const verifyCommands = (address: string, fingerprint: string) => {
  const verify = `npm run verify-release -- ${address}`
  return { commands: ['npm ci', verify, `${verify} `].join('\n'), option: `--key ${fingerprint}` }
}
const verifying = verifyCommands(words.how.address, words.how.fingerprint)
