/** Opens a text message to a number, with what it says (RFC 5724). */
export const smsLink = (mobile: string, text: string): string => {
  const dialled = mobile.replaceAll(/\(0\)|[^\d+]/g, '')
  return `sms:${dialled}${text === '' ? '' : `?body=${encodeURIComponent(text)}`}`
}
