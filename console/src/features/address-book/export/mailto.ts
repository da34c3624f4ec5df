/** Longer addresses are cut off or refused by mail programs, Outlook's among them. */
const longest = 1800
const start = 'mailto:?bcc='

/**
 * Links to mails with these addresses in bcc (EXP-10), each as long as mail programs take them; nobody is named twice.
 */
export const mailLinks = (addresses: readonly string[]): readonly string[] => {
  const unique = new Map(addresses.filter((one) => one !== '').map((one) => [one.toLowerCase(), encoded(one)]))
  const links: string[] = []
  let link = ''
  for (const address of unique.values()) {
    const longer = link === '' ? `${start}${address}` : `${link},${address}`
    if (longer.length > longest && link !== '') {
      links.push(link)
      link = `${start}${address}`
    } else link = longer
  }
  return link === '' ? links : [...links, link]
}

const encoded = (address: string): string => encodeURIComponent(address).replaceAll('%40', '@')
