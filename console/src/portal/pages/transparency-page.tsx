import { usePortal } from '../office/portal-context.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'
import { transparencyTexts as words } from '../texts/transparency-de.ts'
import { Release } from './release.tsx'
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
