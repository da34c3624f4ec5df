import { usePortal } from '../office/portal-context.tsx'
import { settingOf } from '../office/setting-of.ts'
import { texts } from '../texts/de.ts'
import { PhoneLink } from './phone-link.tsx'

/** How to reach the office, and what it must tell everybody; of what it has not said, nothing. */
export const Footer = () => {
  const { preload } = usePortal()
  const of = (name: 'officePhone' | 'officeEmail' | 'imprint' | 'privacy' | 'accessibility'): string =>
    settingOf(preload, name) ?? ''
  const links = (['imprint', 'privacy', 'accessibility'] as const)
    .map((name) => ({ href: of(name), label: texts.footer[name] }))
    .filter(({ href }) => href !== '')
  const email = of('officeEmail')
  if (links.length === 0 && email === '' && of('officePhone') === '') return null
  return (
    <footer className="footer">
      <PhoneLink />
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      {links.map(({ href, label }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </footer>
  )
}
