import type { LegalPage as Name } from '@aktenraum/domain/contracts'
import { useOfficeName, usePortal } from '../office/portal-context.tsx'
import { settingOf } from '../office/setting-of.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

/** What the office has written about itself; where it has not, who to ask. */
export const LegalPage = ({ name }: { readonly name: Name }) => {
  const { preload } = usePortal()
  const officeName = useOfficeName()
  const title = texts.footer[name]
  useTitle(title)
  const own = settingOf(preload, name) ?? ''
  const { text } = preload.legal ?? {}
  const contact = (['officeAddress', 'officePhone', 'officeEmail'] as const)
    .map((part) => settingOf(preload, part) ?? '')
    .filter((part) => part !== '')
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading>{title}</PageHeading>
        <p className="as-written">{[officeName, ...contact].join('\n')}</p>
        {text === undefined ? (
          <p>
            {/^https?:/.test(own) ? <a href={own}>{laterTexts.legal.elsewhere(title)}</a> : laterTexts.legal.missing}
          </p>
        ) : (
          <p className="as-written">{text}</p>
        )}
      </div>
    </main>
  )
}
