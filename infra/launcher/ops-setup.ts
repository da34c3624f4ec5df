/** For founding the first office by hand, where no demo office is wanted (AKTENRAUM_DEMO=0). */
export const run = async (): Promise<void> => {
  console.log(`Address:      ${process.env['PUBLIC_URL']}`)
  console.log(`Setup token:  ${process.env['AKTENRAUM_SETUP_TOKEN'] ?? '(set by AKTENRAUM_SETUP_TOKEN)'}`)
}
