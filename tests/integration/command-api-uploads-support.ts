import { randomBytes } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { expect } from 'vitest'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, sealed } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

/** The parts of an upload as a browser makes them; a change to `undefined` leaves the part out. */
export const uploadParts = (
  name: string,
  caseName: string,
  changes: Readonly<Record<string, string | undefined>> = {},
) => {
  const key = documentKey(name)
  const parts: Record<string, string | undefined> = {
    type: 'text/plain',
    charset: 'utf-8',
    encrypted_key: JSON.stringify({ key_id: key, encrypted_key: 'd3JhcHBlZA', access_key_id: caseKey(caseName) }),
    encrypted_name: JSON.stringify(sealed(key, 'name')),
    encrypted_description: JSON.stringify(sealed(key, 'description')),
    ...changes,
  }
  return Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [] : [[part, value] as const]))
}

export const uploadForm = (
  parts: readonly (readonly [string, string])[],
  content: Uint8Array<ArrayBuffer> = new Uint8Array(randomBytes(100)),
): FormData => {
  const form = new FormData()
  for (const [part, value] of parts) form.append(part, value)
  form.append('encrypted_file', new Blob([content]), 'blob')
  return form
}

type Part = readonly [string, string]

/** The same as bytes, for what no browser would send. `behind`: fields that come after the document. */
export const rawForm = (parts: readonly Part[], content = 'x'.repeat(100), behind: readonly Part[] = []): string =>
  [...parts.map(fieldPart), filePart(content), ...behind.map(fieldPart), '--b--\r\n'].join('')

const fieldPart = ([name, value]: Part): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

export const filePart = (content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="encrypted_file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`

export const formType = 'multipart/form-data; boundary=b'

/** How an upload is refused (UPL-51). */
export const refusal = (message: string, fields: object = {}) => ({
  status: 'error',
  errors: { ...fields, __all__: [message] },
  detail: message,
})

/** Sends all of a form but its end, waits until the server has begun to write it down, and only then sends the rest. */
export const sendInTwo = async (
  api: Pick<CommandApiUnderTest, 'url' | 'blobs'>,
  { cookies }: Pick<TestBrowser, 'cookies'>,
  { path, form, between }: { readonly path: string; readonly form: string; readonly between: () => Promise<void> },
): Promise<Pick<Answer, 'status' | 'body'>> => {
  const before = (await api.blobs()).length
  const bytes = Buffer.from(form)
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, -60)
    await expect.poll(async () => (await api.blobs()).length).toBe(before + 1)
    await between()
    yield bytes.subarray(-60)
  }
  const answer = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': formType,
      'X-CSRFToken': cookies.get('csrftoken') ?? '',
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, body: await answer.json() }
}
