import { cookies, headers } from '@aktenraum/domain/contracts'
import { browserHttp } from './browser-http.ts'
import type { HttpPort } from './http-port.ts'
import { errorFromAnswer } from './read-error.ts'

/** Posts to an address of this site, and shows by the anti-forgery header that this site asks. @throws HttpError */
export const asyncPost = async (url: string, http: HttpPort = browserHttp()): Promise<void> => {
  const answer = await http.send({
    method: 'POST',
    path: url,
    headers: {
      Accept: 'application/json',
      [headers.csrf]: http.cookie(cookies.csrf) ?? '',
      [headers.commandId]: crypto.randomUUID(),
    },
  })
  if (!answer.ok) throw await errorFromAnswer(answer, url)
}
