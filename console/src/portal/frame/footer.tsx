import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { settingOf } from '../office/setting-of.ts'
import { texts } from '../texts/de.ts'
import { PhoneLink } from '../parts/phone-link.tsx'

/**
 * How to reach the office, and what it must tell everybody; of what it has not said, nothing. What is served always.
 */
export const Footer = () => {
  const { preload } = usePortal()
  const of = (name: 'officePhone' | 'officeEmail' | 'imprint' | 'privacy' | 'accessibility'): string =>
    settingOf(preload, name) ?? ''
  const links = (['imprint', 'privacy', 'accessibility'] as const)
    .map((name) => ({ href: of(name), label: texts.footer[name] }))
    .filter(({ href }) => href !== '')
  const email = of('officeEmail')
  return (
    <footer className="footer">
      <PhoneLink />
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      {links.map(({ href, label }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
      <a href={paths.transparency}>{texts.footer.transparency}</a>
    </footer>
  )
}
