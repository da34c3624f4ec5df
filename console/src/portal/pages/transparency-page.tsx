import { usePortal } from '../office/portal-context.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'
import { transparencyTexts as words } from '../texts/transparency-de.ts'
import { verifyCommands } from './verify-commands.ts'
import './transparency.css'

/** Of which scripts this installation consists, and how somebody else finds out whether that is true. */
export const TransparencyPage = () => {
  const { preload } = usePortal()
  useTitle(texts.footer.transparency)
  const { release } = preload
  return (
    <main id="content" className="page narrow">
      <div className="card transparency">
        <PageHeading>{texts.footer.transparency}</PageHeading>
        <p>{words.intro}</p>
        {release === undefined ? <p>{words.missing}</p> : <Release release={release} />}
        <h2>{words.limits.title}</h2>
        {words.limits.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </main>
  )
}

type Known = NonNullable<ReturnType<typeof usePortal>['preload']['release']>

const Release = ({ release: { version, files, list, signer } }: { readonly release: Known }) => (
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
      <code>{verifyCommands(words.how.address, words.how.fingerprint)}</code>
    </pre>
  </>
)
