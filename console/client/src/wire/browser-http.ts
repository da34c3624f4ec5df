import { errorTexts } from '../words/errors.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import type { HttpPort, HttpRequest, MultipartUpload } from './http-port.ts'

/** Requests of a page to its own server. An upload goes by XMLHttpRequest: only that tells how much was sent. */
export const browserHttp = (): HttpPort => ({
  cookie: cookieNamed,
  send: (request) =>
    typeof request.body === 'object' ? sendMultipart(request, request.body) : sendText(request, request.body),
})

export const cookieNamed = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const sendText = async (
  { method, path, headers, signal }: HttpRequest,
  body: string | undefined,
): Promise<Response> => {
  try {
    const optional = { ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) }
    return await fetch(path, { method, headers, credentials: 'same-origin', ...optional })
  } catch (error) {
    throw error instanceof TypeError ? noConnection() : error
  }
}

/** Why, browsers say in English or not at all. */
const noConnection = (): NoConnectionError =>
  new NoConnectionError(navigator.onLine ? errorTexts.noAnswer : errorTexts.offline)

const sendMultipart = async (request: HttpRequest, multipart: MultipartUpload): Promise<Response> => {
  const { content, fields, fileField, fileName, onProgress, fieldsBehind } = multipart
  if (!(content instanceof Blob)) throw new TypeError('browsers upload files, not streams')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(fileField, content, fileName)
  for (const [name, value] of Object.entries((await fieldsBehind?.()) ?? {})) form.append(name, value)
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = (): void => {
      xhr.abort()
      reject(request.signal?.reason ?? new DOMException('aborted', 'AbortError'))
    }
    if (request.signal?.aborted) return abort()
    request.signal?.addEventListener('abort', abort, { once: true })
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.max(0, loaded - (total - content.size)))
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = () => reject(noConnection())
    xhr.onloadend = () => request.signal?.removeEventListener('abort', abort)
    xhr.open(request.method, request.path)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.send(form)
  })
}

const responseOf = (xhr: XMLHttpRequest): Response => {
  const headers = new Headers(
    xhr
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':')
        return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]]
      }),
  )
  return new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status, headers })
}
