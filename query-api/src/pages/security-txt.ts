export const securityTxtPath = '/.well-known/security.txt'

interface Reporting {
  /** Where to report to: `mailto:`, `https:` or `tel:`. */
  readonly contact: string
  readonly publicUrl: string
  readonly now: Date
}

const dayMs = 24 * 60 * 60 * 1000
/** RFC 9116, section 2.5.5: less than a year. Half of one says that somebody still looks after it. */
const goodForDays = 180

/** Where flaws are reported (RFC 9116). It is good for half a year from the day on which it is asked for. */
export const securityTxt = ({ contact, publicUrl, now }: Reporting): string => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const fields = {
    Contact: contact,
    Expires: new Date(today + goodForDays * dayMs).toISOString(),
    'Preferred-Languages': 'de, en',
    Canonical: publicUrl + securityTxtPath,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

/** What the operator has set for reports, else how the office is reached. Null where nobody has said anything. */
export const reportsGoTo = (
  operator: string | undefined,
  { officeEmail, officePhone }: { readonly officeEmail: string; readonly officePhone: string },
): string | null => {
  if (operator !== undefined) return operator
  if (officeEmail !== '') return `mailto:${officeEmail}`
  return officePhone === '' ? null : `tel:${officePhone.replaceAll(/[^\d+]/g, '')}`
}
