import { usePortal } from '../office/portal-context.tsx'
import { settingOf } from '../office/setting-of.ts'
import { texts } from '../texts/de.ts'

/** Calls the office; nothing where it has not said its number. */
export const PhoneLink = () => {
  const phone = settingOf(usePortal().preload, 'officePhone') ?? ''
  return phone === '' ? null : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{texts.footer.phone(phone)}</a>
}
