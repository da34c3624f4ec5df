import type { Preload } from '@aktenraum/domain/contracts'
import type { PageLink } from '@aktenraum/infra/pages/small-page'
import { pageTexts } from './texts/de.ts'

/** How the office is reached, and what it must tell everybody, as links; of what it has not said, none. */
export const contactOf = ({ config }: Pick<Preload, 'config'>): readonly PageLink[] => {
  const of = (name: 'officePhone' | 'officeEmail' | 'imprint' | 'privacy' | 'accessibility'): string =>
    config.findLast((layer) => layer[name] !== undefined)?.[name] ?? ''
  const [phone, email] = [of('officePhone'), of('officeEmail')]
  return [
    { href: phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}`, caption: pageTexts.phone(phone) },
    { href: email && `mailto:${email}`, caption: email },
    { href: of('imprint'), caption: pageTexts.imprint },
    { href: of('privacy'), caption: pageTexts.privacy },
    { href: of('accessibility'), caption: pageTexts.accessibility },
  ].filter(({ href }) => href !== '')
}
