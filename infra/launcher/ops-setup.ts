/** For founding the office by hand. The token stands in the fragment, which browsers keep to themselves. */
export const run = async (): Promise<void> => {
  const { PUBLIC_URL: url, AKTENRAUM_SETUP_TOKEN: token } = process.env
  if (!url || !token) throw new Error('PUBLIC_URL or AKTENRAUM_SETUP_TOKEN is not set.')
  console.log(`Found the office, once, at\n  ${url.replace(/\/+$/, '')}/einrichten/#${token}`)
}
